// The whole table of handlers: one per operation of operations.json, or this does not compile. The routes read it.
import type { Handlers } from '#provider/http/handler.ts'
import { accessHandlers } from './access.ts'
import { credentialHandlers } from './credentials.ts'
import { fileHandlers } from './files.ts'
import { identityHandlers } from './identity.ts'
import { moneyHandlers } from './money.ts'
import { settingsHandlers } from './settings.ts'
import { supportHandlers } from './support.ts'

export const handlers = {
  ...accessHandlers,
  ...fileHandlers,
  ...identityHandlers,
  ...credentialHandlers,
  ...moneyHandlers,
  ...settingsHandlers,
  ...supportHandlers,
} satisfies Handlers
