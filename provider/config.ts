// Configures one process. Only this file reads the environment, and strictly: an unknown or unsafe value
// stops the start with a sentence.

import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, relative } from 'node:path'
import { databasePoolOf, type HstsReach, hstsOf, trustedProxiesOf } from '#provider/hosting-settings.ts'
import {
  choiceIn,
  type Environment,
  flagIn,
  isLoopback,
  isSafeOrigin,
  portIn,
  textOf,
} from '#provider/lib/environment.ts'
import { KEY_BYTES, type Secrets } from '#provider/lib/sealing.ts'
import { StartError } from '#provider/lib/start-error.ts'
import { type ChosenParties, readParties } from '#provider/party-settings.ts'
import { policy } from '#provider/policy.ts'
import { type FilesConfig, filesOf } from '#provider/vault/config.ts'
import { type WatchConfig, watchOf } from '#provider/watch-settings.ts'
import { PSEUDO_LOCALE } from '#src/lib/pseudo.ts'

const logLevels = ['info', 'warn', 'error', 'silent'] as const
const nodeEnvironments = ['development', 'test', 'production'] as const

export interface Config {
  /** 127.0.0.1 unless HOST is set. */
  host: string
  port: number
  /** PostgreSQL's URL, or null for embedded PGlite. */
  databaseUrl: string | null
  /** How many of PostgreSQL's connections this process uses at once; it listens for changes by others. */
  databasePool: number
  /** Directory of the embedded database; null for in-memory (tests). */
  dataDirectory: string | null
  /** Whether /sandbox, its clock and its outbox page exist. They serve only this machine. */
  sandbox: boolean
  /** Which driver plays each party of the outside world; null for none. */
  parties: ChosenParties
  /** Whether a proxy terminates TLS: adds HSTS and Secure cookies. */
  behindTls: boolean
  /** How far browsers' memory of HTTPS reaches; nothing without TLS. */
  hsts: HstsReach | null
  trustedProxies: number
  /** The public origin, without trailing slash: passkeys are bound to it, and links in mail begin with it. */
  origin: string
  /** Other origins whose pages call the API with cookies; usually none. */
  appOrigins: readonly string[]
  /** Seal stored secrets that must be read again, and key hashes of guessable ones. */
  secrets: Secrets
  /** The language of the provider's sentences: a folder of content/, or the pseudo-locale `en-XA`. */
  locale: string
  distDirectory: string
  /** Where the assets of former builds are kept, for pages opened before an upgrade; null for nowhere. */
  assetsDirectory: string | null
  /** Validates every response against its schema: in development and tests. */
  checkResponses: boolean
  logLevel: (typeof logLevels)[number]
  files: FilesConfig
  /** Where metrics are served and traces are sent. */
  watch: WatchConfig
}

function hostOf(environment: Environment): string {
  const value = textOf(environment, 'HOST') ?? '127.0.0.1'
  if (isIP(value) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value)) return value
  throw new StartError(
    `HOST is "${value}". Set it to an address or a name without port, or unset it for 127.0.0.1.`,
  )
}

function databaseUrlOf(environment: Environment): string | null {
  const value = textOf(environment, 'DATABASE_URL')
  if (value === undefined) return null
  const known = URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol)
  if (known) return value
  // Don't echo the value: it may contain a password.
  throw new StartError(
    'DATABASE_URL is not a PostgreSQL URL. Write it as postgres://user:password@host:5432/database.',
  )
}

/** The sandbox's public key: what it seals is no secret. */
const SANDBOX_KEY = Buffer.alloc(KEY_BYTES, 'sandbox')

/** The key of a base64 text, or undefined if it is none. */
function keyIn(value: string): Buffer | undefined {
  const key = Buffer.from(value, 'base64')
  return key.length === KEY_BYTES && key.toString('base64') === value ? key : undefined
}

function formerKeysOf(environment: Environment): Buffer[] {
  const values = textOf(environment, 'SECRETS_KEY_OLD')?.split(',') ?? []
  return values.map((value) => {
    const key = keyIn(value)
    if (key) return key
    throw new StartError(
      'SECRETS_KEY_OLD has something that is no key. Set it to former values of SECRETS_KEY, with commas between, or unset it.',
    )
  })
}

function secretsKeyOf(environment: Environment, sandbox: boolean): Buffer {
  const value = textOf(environment, 'SECRETS_KEY')
  if (value === undefined && sandbox) return SANDBOX_KEY
  const key = keyIn(value ?? '')
  if (key) return key
  // Don't echo the value: it is a secret.
  throw new StartError(
    `SECRETS_KEY ${value === undefined ? 'is not set' : 'is no key'}: ${KEY_BYTES} random bytes in base64, which seal documents, saved answers and the secrets of authenticator apps. Make them with \`openssl rand -base64 ${KEY_BYTES}\` and keep them with your backups.`,
  )
}

function originOf(environment: Environment, { sandbox, port }: { sandbox: boolean; port: number }): string {
  const value = textOf(environment, 'ORIGIN')
  // Passkeys are bound to a name, so the default is not an address.
  if (value === undefined) return sandbox ? `http://localhost:${port}` : policy.site.origin
  const url = URL.canParse(value) ? new URL(value) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost')
  if (url && isSafe && url.origin === value && isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0) return value
  throw new StartError(
    `ORIGIN is "${value}". Set it to where the pages are served, such as https://farsend.example: https or http://localhost, a name rather than an address, nothing after it.`,
  )
}

function appOriginsOf(environment: Environment): readonly string[] {
  const values = textOf(environment, 'APP_ORIGINS')?.split(',') ?? []
  const wrong = values.find((value) => !isSafeOrigin(value))
  if (wrong === undefined) return values
  throw new StartError(
    `APP_ORIGINS has "${wrong}". Set it to where else the app is served, such as https://app.farsend.example,https://www.farsend.example: https, or http on this machine, nothing after it. Unset it if that is here alone.`,
  )
}

function localeOf(environment: Environment): string {
  const value = textOf(environment, 'LOCALE') ?? 'en-CA'
  const isName = /^[A-Za-z\d-]+$/.test(value)
  const file = new URL(`../content/${value}/provider.json`, import.meta.url)
  if (value === PSEUDO_LOCALE || (isName && existsSync(file))) return value
  throw new StartError(
    `LOCALE is "${value}", and there is no content/${value}/provider.json. Set it to a folder of content/ or ${PSEUDO_LOCALE}, or unset it for en-CA.`,
  )
}

/** Everything in it is served, so it must be a build, not a folder that contains one. */
function distOf(environment: Environment): string {
  const value = textOf(environment, 'DIST_DIR')
  if (value === undefined || existsSync(join(value, 'site.json'))) return value ?? 'dist'
  throw new StartError(
    `DIST_DIR is "${value}", which has no built app (no site.json). Build the app there, or unset it for dist.`,
  )
}

/** The variable whose folder lies inside the served one, if any. */
function servedOf({
  distDirectory,
  dataDirectory,
  databaseUrl,
  assetsDirectory,
  files,
}: Omit<Config, 'parties'>): string | undefined {
  const isServed = (path: string): boolean => !/^\.\.(?:[/\\]|$)|^\//.test(relative(distDirectory, path))
  if (assetsDirectory !== null && isServed(assetsDirectory)) return 'ASSETS_DIR'
  if (files.place.kind === 'folder' && isServed(files.place.path)) return 'FILES_DIR'
  return databaseUrl === null && dataDirectory !== null && isServed(dataDirectory) ? 'DATA_DIR' : undefined
}

interface Wish extends Omit<Config, 'parties'> {
  production: boolean
  saysHttps: boolean
}

/**
 * Whether content that a company has yet to fill in stops the start, as it does in production. Tests start
 * production with it, for themselves alone: PLACEHOLDERS=allowed.
 *
 * @throws StartError if they are allowed for everybody
 */
export function placeholdersIn(environment: Environment = process.env): 'refused' | 'allowed' | undefined {
  if (choiceIn(environment, 'NODE_ENV', nodeEnvironments) !== 'production') return undefined
  if (choiceIn(environment, 'PLACEHOLDERS', ['allowed']) === undefined) return 'refused'
  if (isLoopback(hostOf(environment)) && flagIn(environment, 'BEHIND_TLS') !== true) return 'allowed'
  throw new StartError(
    'PLACEHOLDERS=allowed with HOST or BEHIND_TLS: customers would be sent to addresses and accounts that aren’t yours. Fill in what `npm run check -- launch` names, and unset PLACEHOLDERS.',
  )
}

/** Settings that must not be combined, with their sentence; the first match is reported. */
function unsafe(wish: Wish): readonly (readonly [isSo: boolean, sentence: string])[] {
  const { sandbox, production, host, behindTls, trustedProxies, databaseUrl, saysHttps } = wish
  const { origin, appOrigins } = wish
  const served = servedOf(wish)
  return [
    [
      sandbox && production,
      'SANDBOX=1 with NODE_ENV=production: the sandbox shows every code and empties the database. Unset SANDBOX, or unset NODE_ENV.',
    ],
    [
      sandbox && !isLoopback(host),
      `HOST is ${host} while the sandbox is on, which shows every code and serves this machine alone. Unset HOST, or leave the sandbox with SANDBOX=0.`,
    ],
    [
      sandbox && behindTls,
      'BEHIND_TLS=1 while the sandbox is on, which shows every code and serves this machine alone, not a proxy. Unset BEHIND_TLS, or leave the sandbox with SANDBOX=0.',
    ],
    [
      sandbox && trustedProxies > 0,
      `TRUSTED_PROXIES=${trustedProxies} while the sandbox is on, which serves this machine alone and no proxy. Unset TRUSTED_PROXIES, or leave the sandbox with SANDBOX=0.`,
    ],
    [
      behindTls && trustedProxies === 0,
      'TRUSTED_PROXIES=0 with BEHIND_TLS=1: all clients would be counted as the proxy that ends TLS. Set it to how many proxies are in front, or unset it for 1.',
    ],
    [
      !sandbox && !behindTls && trustedProxies > 0,
      `TRUSTED_PROXIES=${trustedProxies} without BEHIND_TLS: cookies would not be kept to HTTPS, and whoever reaches this server past the proxy would choose the address that they are counted by. Set BEHIND_TLS=1, or unset TRUSTED_PROXIES.`,
    ],
    [
      !sandbox && databaseUrl === null,
      'DATABASE_URL is not set, and outside the sandbox only PostgreSQL may hold money. Set DATABASE_URL, or unset SANDBOX and NODE_ENV for the sandbox on your own machine.',
    ],
    [
      !sandbox && !behindTls && !isLoopback(host),
      `HOST is ${host} without BEHIND_TLS: passwords would travel in the clear. Set BEHIND_TLS=1 behind a proxy that ends TLS, or unset HOST.`,
    ],
    [
      !sandbox && saysHttps && !behindTls,
      `ORIGIN is ${origin} without BEHIND_TLS: all clients would count as the TLS proxy, and cookies would not be limited to HTTPS. Set BEHIND_TLS=1, or unset ORIGIN.`,
    ],
    [
      !sandbox && appOrigins.length > 0 && !behindTls,
      'APP_ORIGINS without BEHIND_TLS: its cookies are kept to HTTPS. Set BEHIND_TLS=1 behind a proxy that ends TLS, or unset APP_ORIGINS.',
    ],
    [
      served !== undefined,
      `${served} is inside ${wish.distDirectory}, where everything is public. Set it to a folder beside that one.`,
    ],
  ]
}

/**
 * Reads the configuration from the environment: HOST, PORT, DATABASE_URL, DATABASE_POOL, DATA_DIR, SANDBOX, BEHIND_TLS, HSTS, TRUSTED_PROXIES, ORIGIN, APP_ORIGINS, SECRETS_KEY, SECRETS_KEY_OLD, LOCALE, DIST_DIR, ASSETS_DIR, CHECK_ANSWERS, LOG_LEVEL, NODE_ENV,
 * METRICS_PORT, METRICS_HOST, OTEL_EXPORTER_OTLP_ENDPOINT, FILES_DIR, FILES_S3, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, and those of the parties (provider/README.md). The sandbox is on with
 * the embedded database and off in production, unless SANDBOX is set.
 *
 * @throws StartError for unknown values, and for unsafe combinations
 */
export function readConfig(environment: Environment = process.env): Config {
  const production = choiceIn(environment, 'NODE_ENV', nodeEnvironments) === 'production'
  const databaseUrl = databaseUrlOf(environment)
  const dataDirectory = textOf(environment, 'DATA_DIR')
  if (databaseUrl !== null && dataDirectory !== undefined)
    throw new StartError(
      'DATABASE_URL and DATA_DIR are both set, but there is only one database. Unset one of them.',
    )
  const sandbox = flagIn(environment, 'SANDBOX') ?? (!production && databaseUrl === null)
  const behindTls = flagIn(environment, 'BEHIND_TLS') ?? false
  const port = portIn(environment, 'PORT') ?? 3000
  const config: Omit<Config, 'parties'> = {
    host: hostOf(environment),
    port,
    databaseUrl,
    databasePool: databasePoolOf(environment),
    dataDirectory: dataDirectory ?? '.data',
    sandbox,
    behindTls,
    hsts: hstsOf(environment, behindTls),
    trustedProxies: trustedProxiesOf(environment, behindTls),
    origin: originOf(environment, { sandbox, port }),
    appOrigins: appOriginsOf(environment),
    secrets: { current: SANDBOX_KEY, former: [] },
    locale: localeOf(environment),
    distDirectory: distOf(environment),
    assetsDirectory: textOf(environment, 'ASSETS_DIR') ?? null,
    checkResponses: flagIn(environment, 'CHECK_ANSWERS') ?? !production,
    logLevel: choiceIn(environment, 'LOG_LEVEL', logLevels) ?? 'info',
    files: filesOf(environment, dataDirectory ?? '.data'),
    watch: watchOf(environment),
  }
  const wish = {
    ...config,
    production,
    saysHttps: environment.ORIGIN?.startsWith('https:') ?? false,
  }
  const problem = unsafe(wish).find(([isSo]) => isSo)
  if (problem) throw new StartError(problem[1])
  // Last: report unsafe settings before a missing party or key.
  const parties = readParties(environment, sandbox)
  const secrets = { current: secretsKeyOf(environment, sandbox), former: formerKeysOf(environment) }
  return { ...config, parties, secrets }
}
