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
  /** Whether the process stands behind a proxy that ends TLS: trusts X-Forwarded-*, sends HSTS, Secure cookies. */
  behindTls: boolean
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

/**
 * Reads the configuration from the environment: HOST, PORT, DATABASE_URL, DATA_DIR, SANDBOX (1 or 0), BEHIND_TLS,
 * LOCALE, DIST_DIR, LOG_LEVEL, NODE_ENV. The sandbox is on with the embedded database and off in production, unless
 * SANDBOX says so itself.
 */
export function readConfig(environment: Environment = process.env): Config {
  const production = environment.NODE_ENV === 'production'
  const databaseUrl = environment.DATABASE_URL || null
  const sandbox =
    environment.SANDBOX === undefined ? !production && databaseUrl === null : environment.SANDBOX === '1'
  return {
    host: environment.HOST ?? '127.0.0.1',
    port: port(environment.PORT),
    databaseUrl,
    dataDirectory: environment.DATA_DIR ?? '.data',
    sandbox,
    behindTls: environment.BEHIND_TLS === '1',
    locale: environment.LOCALE ?? 'en-CA',
    distDirectory: environment.DIST_DIR ?? 'dist',
    checkResponses: !production,
    logLevel: logLevel(environment.LOG_LEVEL),
  }
}
