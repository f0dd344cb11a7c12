import type { Command } from './command.ts'
import { securityLog } from './security-log.ts'

/** Every command of an operator, by its name. */
export const commands: Readonly<Record<string, Command>> = {
  'security-log': securityLog,
}

/** How each command is written. */
export const usage = (): string =>
  [
    'Operators can:',
    ...Object.entries(commands).map(([name, command]) => `  npm run operate -- ${name} ${command.usage}`),
  ].join('\n')
