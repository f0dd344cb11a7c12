// Variables of the environment, and what their values may be: for config.ts and its parts.
import { StartError } from '#provider/lib/start-error.ts'

/** Variables by name. */
export type Environment = Record<string, string | undefined>

/** The value of a variable, or undefined where it is not set. Set to nothing, it is a mistake and no wish. */
export function textOf(environment: Environment, name: string): string | undefined {
  const value = environment[name]
  if (value === undefined || value.trim() !== '') return value
  throw new StartError(`${name} is set to nothing. Give it a value, or unset it.`)
}

/** Whether a name or address of this list is this machine and no other. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/i.test(host)
