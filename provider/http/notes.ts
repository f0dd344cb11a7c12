// What is written down at the door: refusals, which undo what a handler wrote itself, and the use of the sandbox.
import type { FastifyRequest } from 'fastify'
import { findClaimed } from '#provider/auth/login.ts'
import type { Deps } from '#provider/deps.ts'
import { type ErrorCode, ProviderError } from '#provider/errors.ts'
import { clientAddress } from '#provider/limits/address.ts'
import { workFor } from '#provider/security/context.ts'
import { type SecurityEventName, securityEvent } from '#provider/security/events.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** Operations whose refusals show an attack, or an owner who is kept out. */
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

/** Whoever tries a secret that is locked, by whichever operation. */
const watchedCodes: Readonly<Partial<Record<ErrorCode, SecurityEventName>>> = {
  pin_locked: 'pin',
  password_locked: 'password',
}

/** Refusals that are no sign of either: what was sent cannot be read, comes too often, or is too late. */
const harmless: readonly string[] = [
  'validation_failed',
  'too_many_requests',
  'partner_unavailable',
  'not_found',
  'state_conflict',
  'step_up_required',
]

/** Refusals by which something is locked now, or was before. */
const locks: readonly string[] = ['account_locked', 'code_attempts', 'pin_locked', 'password_locked']

function claimOf(body: unknown): { phone?: string; email?: string } {
  if (!isRecord(body)) return {}
  if ('phone' in body && typeof body.phone === 'string') return { phone: body.phone }
  return 'email' in body && typeof body.email === 'string' ? { email: body.email } : {}
}

/** A call that may be refused. */
export interface NotedCall {
  operation: OperationId
  /** Who is signed in, if anybody. */
  customerId: string | undefined
  body: unknown
}

/** Whom the caller is, or claims to be if there is such a customer. */
async function subjectOf({ db }: Deps, { customerId, body }: NotedCall): Promise<string | undefined> {
  if (customerId !== undefined) return customerId
  const claim = claimOf(body)
  return Object.keys(claim).length === 0 ? undefined : (await findClaimed(db, claim)).customer?.id
}

/** Notes that a call was refused, if that is worth it. */
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

/** Notes a refusal that was thrown, which undid what the handler had written. A fault of the program is none. */
export async function noteThrown(deps: Deps, call: NotedCall, error: unknown): Promise<void> {
  if (error instanceof ProviderError) await noteRefusal(deps, call, error)
}

/** Notes that the sandbox is used to change something: a customer, the clock, the rates, everything. */
export async function noteSandboxUse({ db, clock }: Deps, request: FastifyRequest): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const event = { event: 'sandbox', outcome: 'done', now: clock.now() } as const
  const detail = { call: request.routeOptions.url ?? 'none' }
  const source = { actor: 'sandbox', client: clientAddress(request.ip) }
  await workFor(source, () => securityEvent(db, { ...event, detail }))
}
