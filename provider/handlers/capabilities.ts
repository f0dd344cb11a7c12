import type { Handlers } from '#provider/http/handler.ts'
import { operationIds, operationRow } from '#provider/http/operations.ts'
import type { Parties } from '#provider/ports.ts'

const capabilities = [...new Set(operationIds.map((id) => operationRow(id).capability))].filter(
  (name) => name !== 'core',
)

/** Stripe can't save cards, and some have no cards at all. */
const offeredBy = ({ cards }: Parties) =>
  capabilities.filter((name) => name !== 'cards' || Boolean(cards?.saving))

export const capabilityHandlers = {
  'get-capabilities': async (_request, { parties }) => ({ data: offeredBy(parties) }),
} satisfies Partial<Handlers>
