import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { WrongCommand } from '#provider/lib/wrong-command.ts'

/** Every act says why, and who does it. */
export const reasonAndBy = { reason: { type: 'string' }, by: { type: 'string' } } as const

/**
 * What follows a command: the words in their order, and the options by name.
 *
 * @throws WrongCommand with how it is written, for an option that the command has not
 */
export function readOptions<Options extends ParseArgsOptionsConfig>(
  command: string,
  usage: string,
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch {
    throw notUnderstood(command, usage)
  }
}

/** How a command is written, for one that was written otherwise. */
export const notUnderstood = (command: string, usage: string): WrongCommand =>
  new WrongCommand(`Write: npm run operate -- ${command} ${usage}`)

/** @throws WrongCommand where one of them was left out */
export function demandReasonAndBy(values: { reason?: string | undefined; by?: string | undefined }) {
  const reason = values.reason?.trim() ?? ''
  if (reason === '') throw new WrongCommand('Say why with --reason.')
  return { reason, by: demandBy(values) }
}

/** Why, where the act itself says it unless the operator says more. */
export const reasonOr = (usual: string, { reason = '' }: { reason?: string | undefined }): string =>
  reason.trim() || usual

/** @throws WrongCommand where it was left out */
export function demandBy(values: { by?: string | undefined }): string {
  const by = values.by?.trim() ?? ''
  if (by === '') throw new WrongCommand('Say who you are with --by.')
  return by
}
