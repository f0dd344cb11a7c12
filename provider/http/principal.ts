// Authenticates a call: a customer by session, a device by hand-over, the verifier by signature.
import type { FastifyRequest } from 'fastify'
import { authenticate } from '#provider/auth/sessions/authenticate.ts'
import type { Authenticated } from '#provider/auth/sessions/sessions.ts'
import type { Deps } from '#provider/deps.ts'
import { authenticateDevice } from '#provider/files/index.ts'
import { bodyText } from '#provider/http/json.ts'
import { demandSigned } from '#provider/identity/index.ts'
import { SIGNATURE_HEADER } from '#provider/identity/signature.ts'
import { clientAddress } from '#provider/limits/address.ts'
import { countRequest } from '#provider/limits/rate-limit.ts'

export interface Principal {
  customerId: string
  /** Null for a device. */
  session: Authenticated | null
  handOver: string | null
}

export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]+)$/.exec(headers.authorization ?? '')?.[1]

/** A token's owner, or null. */
export async function principalBy(
  { db, clock }: Deps,
  token: string,
  auth: 'customer' | 'uploader',
): Promise<Principal | null> {
  const customer = await authenticate(db, token, clock.now())
  if (customer) return { customerId: customer.customerId, session: customer, handOver: null }
  const device = auth === 'uploader' ? await authenticateDevice(db, token, clock.now()) : null
  return device && { ...device, session: null }
}

/** @throws ProviderError too_many_requests, signature_invalid */
export async function demandVerifier(deps: Deps, request: FastifyRequest): Promise<void> {
  const now = deps.clock.now()
  await countRequest(deps.db, 'receive-verification', 'ip', clientAddress(request.ip), now)
  const message = { body: bodyText(request), signature: request.headers[SIGNATURE_HEADER] }
  await demandSigned(deps, message, now)
}
