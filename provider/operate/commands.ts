import type { Command } from './command.ts'
import { freeze, release } from './freeze.ts'
import { securityLog } from './security-log.ts'

/** Every command of an operator, by its name. */
export const commands: Readonly<Record<string, Command>> = {
  freeze,
  release,
  'security-log': securityLog,
}

/** How each command is written. */
export const usage = (): string =>
  [
    'Operators can:',
    ...Object.entries(commands).map(([name, command]) => `  npm run operate -- ${name} ${command.usage}`),
  ].join('\n')
