// How one process of the provider is set up. The environment is read here and nowhere else.
export interface Config {
  /** Where the HTTP server listens; 127.0.0.1 unless HOST says otherwise. */
  host: string
  port: number
  /** PostgreSQL's address, or null for the embedded PGlite. */
  databaseUrl: string | null
  /** Directory of the embedded database; null keeps it in memory, for tests. */
  dataDirectory: string | null
  /** Whether /sandbox, its clock and its outbox's page exist. */
  sandbox: boolean
  /** Whether the process stands behind a proxy that ends TLS: sends HSTS, Secure cookies. */
  behindTls: boolean
  /** How many proxies stand between the process and its clients; what they say in X-Forwarded-* is believed. */
  trustedProxies: number
  /** The language of the provider's own sentences: a folder of content/, or the pseudo-locale `en-XA`. */
  locale: string
  /** The built app. */
  distDirectory: string
  /** Checks every answer against its schema: in development and tests. */
  checkResponses: boolean
  /** Level of the log: 'info', 'warn', 'error' or 'silent'. */
  logLevel: 'info' | 'warn' | 'error' | 'silent'
}

type Environment = Record<string, string | undefined>

const LOG_LEVELS = ['info', 'warn', 'error', 'silent'] as const

function logLevel(value: string | undefined): Config['logLevel'] {
  return LOG_LEVELS.find((level) => level === value) ?? 'info'
}

function port(value: string | undefined): number {
  const number = Number(value ?? 3000)
  if (!Number.isInteger(number) || number < 0 || number > 65535)
    throw new Error(`PORT is not a port: ${value}`)
  return number
}

/** More proxies than this stand in front of nobody: a number beyond it is a mistake. */
const MOST_PROXIES = 5

/** Who ends TLS is a proxy, so that there is one at least. */
function trustedProxies(value: string | undefined, behindTls: boolean): number {
  if (value === undefined) return behindTls ? 1 : 0
  if (!/^\d$/.test(value) || Number(value) > MOST_PROXIES)
    throw new Error(
      `TRUSTED_PROXIES is "${value}". Set it to how many proxies stand in front, from 0 to ${MOST_PROXIES}, or unset it.`,
    )
  if (behindTls && value === '0')
    throw new Error(
      'TRUSTED_PROXIES=0 with BEHIND_TLS=1: all clients would be counted as the proxy that ends TLS. Set it to how many proxies stand in front, or unset it for 1.',
    )
  return Number(value)
}

/**
 * Reads the configuration from the environment: HOST, PORT, DATABASE_URL, DATA_DIR, SANDBOX (1 or 0), BEHIND_TLS,
 * TRUSTED_PROXIES, LOCALE, DIST_DIR, LOG_LEVEL, NODE_ENV. The sandbox is on with the embedded database and off in production, unless
 * SANDBOX says so itself.
 */
export function readConfig(environment: Environment = process.env): Config {
  const production = environment.NODE_ENV === 'production'
  const databaseUrl = environment.DATABASE_URL || null
  const sandbox =
    environment.SANDBOX === undefined ? !production && databaseUrl === null : environment.SANDBOX === '1'
  const behindTls = environment.BEHIND_TLS === '1'
  return {
    host: environment.HOST ?? '127.0.0.1',
    port: port(environment.PORT),
    databaseUrl,
    dataDirectory: environment.DATA_DIR ?? '.data',
    sandbox,
    behindTls,
    trustedProxies: trustedProxies(environment.TRUSTED_PROXIES, behindTls),
    locale: environment.LOCALE ?? 'en-CA',
    distDirectory: environment.DIST_DIR ?? 'dist',
    checkResponses: !production,
    logLevel: logLevel(environment.LOG_LEVEL),
  }
}
