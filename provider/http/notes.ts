// What the routes log as security events: refusals, whose own writes are rolled back, and sandbox use.
import type { FastifyRequest } from 'fastify'
import { findClaimed } from '#provider/auth/login.ts'
import type { Deps } from '#provider/deps.ts'
import { type ErrorCode, ProviderError } from '#provider/errors.ts'
import { clientAddress } from '#provider/limits/address.ts'
import { workFor } from '#provider/security/context.ts'
import { type SecurityEventName, securityEvent } from '#provider/security/events.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** Operations whose refusals suggest an attack, or a customer locked out. */
const watched: Readonly<Partial<Record<OperationId, SecurityEventName>>> = {
  login: 'login',
  'pre-signup-verify-code': 'sign_up_code',
  'create-password': 'sign_up',
  'reset-password': 'reset_code',
  'authorise-credit': 'pin',
  'confirm-identity': 'pin',
  'update-password': 'password',
  'update-pin': 'pin',
}

/** Attempts at a locked secret, by any operation. */
const watchedCodes: Readonly<Partial<Record<ErrorCode, SecurityEventName>>> = {
  pin_locked: 'pin',
  password_locked: 'password',
}

/** Harmless refusals: unreadable, too frequent or too late. */
const harmless: readonly string[] = [
  'validation_failed',
  'too_many_requests',
  'partner_unavailable',
  'not_found',
  'state_conflict',
  'step_up_required',
]

/** Refusals that mean something is locked, now or before. */
const locks: readonly string[] = ['account_locked', 'code_attempts', 'pin_locked', 'password_locked']

function claimOf(body: unknown): { phone?: string; email?: string } {
  if (!isRecord(body)) return {}
  if ('phone' in body && typeof body.phone === 'string') return { phone: body.phone }
  return 'email' in body && typeof body.email === 'string' ? { email: body.email } : {}
}

export interface NotedCall {
  operation: OperationId
  /** The signed-in customer, if any. */
  customerId: string | undefined
  body: unknown
}

/** The caller, or the customer they claim to be, if that one exists. */
async function subjectOf({ db }: Deps, { customerId, body }: NotedCall): Promise<string | undefined> {
  if (customerId !== undefined) return customerId
  const claim = claimOf(body)
  return Object.keys(claim).length === 0 ? undefined : (await findClaimed(db, claim)).customer?.id
}

/** Logs a refusal, if it matters. */
export async function noteRefusal(deps: Deps, call: NotedCall, { code }: ProviderError): Promise<void> {
  const event = watched[call.operation] ?? watchedCodes[code]
  if (event === undefined || harmless.includes(code)) return
  await securityEvent(deps.db, {
    event,
    outcome: locks.includes(code) ? 'locked' : 'refused',
    customerId: await subjectOf(deps, call),
    now: deps.clock.now(),
    detail: { code },
  })
}

/** Logs a thrown refusal, whose own writes were rolled back. Bugs aren't refusals. */
export async function noteThrown(deps: Deps, call: NotedCall, error: unknown): Promise<void> {
  if (error instanceof ProviderError) await noteRefusal(deps, call, error)
}

/** Logs changes made through the sandbox: to a customer, the clock, the rates or everything. */
export async function noteSandboxUse({ db, clock }: Deps, request: FastifyRequest): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const event = { event: 'sandbox', outcome: 'done', now: clock.now() } as const
  const detail = { call: request.routeOptions.url ?? 'none' }
  const source = { actor: 'sandbox', client: clientAddress(request.ip) }
  await workFor(source, () => securityEvent(db, { ...event, detail }))
}
