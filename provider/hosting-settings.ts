// What a company sets to fit the provider to its machines: how far HTTPS reaches, which proxies are in front, how many
// connections it takes.
import { choiceIn, type Environment, textOf } from '#provider/lib/environment.ts'
import { StartError } from '#provider/lib/start-error.ts'

const hstsReaches = ['host', 'subdomains', 'preload'] as const

/** The host alone, the names below it too, or both with consent to browsers' built-in lists. */
export type HstsReach = (typeof hstsReaches)[number]

/** @throws StartError */
export function hstsOf(environment: Environment, behindTls: boolean): HstsReach | null {
  const reach = choiceIn(environment, 'HSTS', hstsReaches)
  if (behindTls) return reach ?? 'subdomains'
  if (reach === undefined) return null
  throw new StartError(
    'HSTS is set without BEHIND_TLS, but browsers hear of it over TLS alone. Set BEHIND_TLS=1, or unset HSTS.',
  )
}

/** More proxies than this must be a mistake. */
const MOST_PROXIES = 5

/** Terminating TLS implies at least one proxy. @throws StartError */
export function trustedProxiesOf(environment: Environment, behindTls: boolean): number {
  const value = textOf(environment, 'TRUSTED_PROXIES')
  if (value === undefined) return behindTls ? 1 : 0
  if (/^\d$/.test(value) && Number(value) <= MOST_PROXIES) return Number(value)
  throw new StartError(
    `TRUSTED_PROXIES is "${value}". Set it to how many proxies are in front, from 0 to ${MOST_PROXIES}, or unset it.`,
  )
}

/** One connection would not do for a start; PostgreSQL as it is installed takes a hundred from everybody together. */
const POOL = { least: 2, most: 90, usual: 10 }

/** @throws StartError */
export function databasePoolOf(environment: Environment): number {
  const value = textOf(environment, 'DATABASE_POOL')
  if (value === undefined) return POOL.usual
  if (/^\d{1,2}$/.test(value) && Number(value) >= POOL.least && Number(value) <= POOL.most)
    return Number(value)
  throw new StartError(
    `DATABASE_POOL is "${value}". Set it to a number of connections from ${POOL.least} to ${POOL.most}, or unset it for ${POOL.usual}.`,
  )
}
