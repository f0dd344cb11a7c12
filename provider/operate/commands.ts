import type { Command } from './command.ts'
import { decide } from './decide.ts'
import { freeze, release } from './freeze.ts'
import { limit } from './limit.ts'
import { messages } from './messages.ts'
import { migrating } from './migrate.ts'
import { payments } from './payments.ts'
import { positions } from './positions.ts'
import { reconcile } from './reconcile.ts'
import { refund } from './refund.ts'
import { reports } from './reports.ts'
import { reseal } from './reseal.ts'
import { securityLog } from './security-log.ts'
import { sessions } from './sessions.ts'
import { story } from './story.ts'
import { support } from './support.ts'

export const commands: Readonly<Record<string, Command>> = {
  decide,
  freeze,
  limit,
  messages,
  migrate: migrating,
  payments,
  positions,
  reconcile,
  refund,
  release,
  reports,
  reseal,
  'security-log': securityLog,
  sessions,
  story,
  support,
}

export const usage = (): string =>
  [
    'Operators can:',
    ...Object.entries(commands).map(([name, command]) => `  npm run operate -- ${name} ${command.usage}`),
    'With --dry-run a command does everything and leaves nothing. What cannot be undone asks first; --yes says yes.',
  ].join('\n')
