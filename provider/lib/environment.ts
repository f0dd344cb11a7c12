// Reads environment variables, for config.ts and its parts.
import { StartError } from '#provider/lib/start-error.ts'

export type Environment = Record<string, string | undefined>

/** A variable's value, or undefined if unset. An empty value is a mistake. */
export function textOf(environment: Environment, name: string): string | undefined {
  const value = environment[name]
  if (value === undefined || value.trim() !== '') return value
  throw new StartError(`${name} is set to nothing. Give it a value, or unset it.`)
}

/** A variable's value, one of the choices; undefined if unset. @throws StartError */
export function choiceIn<Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = textOf(environment, name)
  if (value === undefined) return undefined
  const chosen = choices.find((choice) => choice === value)
  if (chosen !== undefined) return chosen
  throw new StartError(`${name} is "${value}". Set it to ${choices.join(', ')}, or unset it.`)
}

export function flagIn(environment: Environment, name: string): boolean | undefined {
  const value = choiceIn(environment, name, ['0', '1'])
  return value === undefined ? undefined : value === '1'
}

/** A port, or undefined if unset. @throws StartError */
export function portIn(environment: Environment, name: string): number | undefined {
  const value = textOf(environment, name)
  if (value === undefined) return undefined
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65535) return Number(value)
  throw new StartError(`${name} is "${value}". Set it to a number from 0 to 65535, or unset it.`)
}

/** Whether a value is one origin and nothing more, to which nothing goes in the clear. */
export function isSafeOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  // A host may have an asterisk, which policies take for any name.
  return isSafe && url.origin === value && !value.includes('*')
}

/** Whether a host names only this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/i.test(host)
