import type { Handlers } from '#provider/http/handler.ts'
import { operationIds, operationRow } from '#provider/http/operations.ts'

const capabilities = [...new Set(operationIds.map((id) => operationRow(id).capability))].filter(
  (name) => name !== 'core',
)

export const capabilityHandlers = {
  'get-capabilities': async () => ({ data: capabilities }),
} satisfies Partial<Handlers>
