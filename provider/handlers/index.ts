// The table of handlers, one per operation in operations.json; anything missing fails to compile.
import type { Handlers } from '#provider/http/handler.ts'
import { accessHandlers } from './access.ts'
import { accountHandlers } from './accounts.ts'
import { beneficiaryHandlers } from './beneficiaries.ts'
import { capabilityHandlers } from './capabilities.ts'
import { cardHandlers } from './cards.ts'
import { conversionHandlers } from './conversions.ts'
import { credentialHandlers } from './credentials.ts'
import { depositHandlers } from './deposits.ts'
import { fileHandlers } from './files.ts'
import { identityHandlers } from './identity.ts'
import { liveHandlers } from './live.ts'
import { moneyHandlers } from './money.ts'
import { notificationHandlers } from './notifications.ts'
import { profileHandlers } from './profile.ts'
import { rateAlertHandlers } from './rate-alerts.ts'
import { referralHandlers } from './referrals.ts'
import { scheduledHandlers } from './scheduled.ts'
import { settingsHandlers } from './settings.ts'
import { statementHandlers } from './statements.ts'
import { supportHandlers } from './support.ts'
import { trackingHandlers } from './tracking.ts'

export const handlers = {
  ...accessHandlers,
  ...accountHandlers,
  ...beneficiaryHandlers,
  ...capabilityHandlers,
  ...cardHandlers,
  ...fileHandlers,
  ...identityHandlers,
  ...liveHandlers,
  ...conversionHandlers,
  ...credentialHandlers,
  ...depositHandlers,
  ...moneyHandlers,
  ...profileHandlers,
  ...notificationHandlers,
  ...rateAlertHandlers,
  ...scheduledHandlers,
  ...referralHandlers,
  ...settingsHandlers,
  ...statementHandlers,
  ...supportHandlers,
  ...trackingHandlers,
} satisfies Handlers
