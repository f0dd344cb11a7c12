// The whole table of handlers: one per operation of operations.json, or this does not compile. The routes read it.
import type { Handlers } from '#provider/http/handler.ts'
import { accessHandlers } from './access.ts'
import { fileHandlers } from './files.ts'
import { identityHandlers } from './identity.ts'
import { moneyHandlers } from './money.ts'
import { supportHandlers } from './support.ts'

export const handlers = {
  ...accessHandlers,
  ...fileHandlers,
  ...identityHandlers,
  ...moneyHandlers,
  ...supportHandlers,
} satisfies Handlers
