import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { WrongCommand } from '#provider/lib/wrong-command.ts'

/** Options of every change. */
export const reasonAndBy = { reason: { type: 'string' }, by: { type: 'string' } } as const

/**
 * The arguments: positional words and options.
 *
 * @throws WrongCommand, with the usage, for unknown options
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

export const notUnderstood = (command: string, usage: string): WrongCommand =>
  new WrongCommand(`Write: npm run operate -- ${command} ${usage}`)

/** @throws WrongCommand if one is missing */
export function demandReasonAndBy(values: { reason?: string | undefined; by?: string | undefined }) {
  const reason = values.reason?.trim() ?? ''
  if (reason === '') throw new WrongCommand('Say why with --reason.')
  return { reason, by: demandBy(values) }
}

/** The reason, with a default for acts that speak for themselves. */
export const reasonOr = (usual: string, { reason = '' }: { reason?: string | undefined }): string =>
  reason.trim() || usual

/** @throws WrongCommand if missing */
export function demandBy(values: { by?: string | undefined }): string {
  const by = values.by?.trim() ?? ''
  if (by === '') throw new WrongCommand('Say who you are with --by.')
  return by
}
