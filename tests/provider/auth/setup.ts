import { randomUUID } from 'node:crypto'
import { type App, buildApp } from '#provider/app.ts'
import type { Config } from '#provider/config.ts'
import type { User } from '#provider/customers/store.ts'
import type { Db } from '#provider/db/index.ts'
import type { CrowdLimits } from '#provider/http/connections.ts'
import { deviceCookieName, refreshCookie } from '#provider/http/cookie.ts'
import { createSchemas } from '#provider/http/schemas.ts'
import { SIGNATURE_HEADER, sign } from '#provider/identity/signature.ts'
import type { OutboxMessage } from '#provider/messages/outbox.ts'
import { carryMessagesBy } from '#provider/messages/reach.ts'
import { readParties } from '#provider/party-settings.ts'
import { policy } from '#provider/policy.ts'
import { loadRates } from '#provider/rates/index.ts'
import type { FieldError } from '#src/lib/schema/errors.ts'
import { freshDb } from '#tests/provider/database.ts'

const testConfig: Config = {
  host: '127.0.0.1',
  port: 0,
  databaseUrl: null,
  databasePool: 10,
  dataDirectory: null,
  sandbox: true,
  parties: readParties({}, true),
  behindTls: false,
  hsts: null,
  trustedProxies: 0,
  origin: 'http://localhost:3000',
  appOrigins: [],
  secrets: { current: Buffer.alloc(32, 'sandbox'), former: [] },
  locale: 'en-CA',
  distDirectory: 'no-such-directory',
  assetsDirectory: null,
  checkResponses: true,
  files: { place: { kind: 'memory' } },
  watch: { metrics: null, traces: null },
  logLevel: 'warn',
}

const schemas = createSchemas()

/** Receives the verifier's messages: those of tests are signed by default. */
const VERIFIER = '/api/v1/identity/verifications'

export interface Sent {
  body?: unknown
  /** Sent as is, instead of a body; the bytes of a file part. */
  payload?: string | Buffer
  token?: string
  cookie?: string
  /** The device's cookie. */
  device?: string
  key?: string
  headers?: Record<string, string>
  ip?: string
}

/** The fields of answers that tests read; the tests assert which of them exist. */
interface ReplyData extends User {
  token: string
  expires_in: number
  user: User
  attempt: string | undefined
  way: string
  ways: string[]
  phone_masked: string
  destination: string
  resend_at: string
  retry_after: number
  now: string
  id: string
  offset: number
  hand_over: { id: string }
}

interface ReplyBody {
  message: string
  error_code: string
  errors: FieldError[]
  data: ReplyData
}

/** The response; `body` is parsed JSON, `cookie` the new refresh cookie ('' if cleared), `device` the device's. */
export interface Reply {
  status: number
  body: ReplyBody
  text: string
  headers: Record<string, string | string[] | number | undefined>
  cookie: string | undefined
  device: string | undefined
}

/** The data of any answer. @throws Error if the call was refused */
export function dataOf<Data = Record<string, unknown>>({ status, text }: Reply): Data {
  if (status !== 200) throw new Error(`refused: ${text}`)
  return JSON.parse(text).data
}

export interface Bench extends App {
  db: Db
  /** Every logged line. */
  log: string[]
  get(url: string, sent?: Sent): Promise<Reply>
  post(url: string, body?: unknown, sent?: Sent): Promise<Reply>
  send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, sent?: Sent): Promise<Reply>
  /** The messages to a number or address, newest first. */
  outbox(to: string): Promise<OutboxMessage[]>
  /** Advances the provider's clock. */
  pass(seconds: number): Promise<void>
  close(): Promise<void>
}

/** A body that is no JSON reads as an empty object. */
function parsed(text: string): ReplyBody {
  try {
    return JSON.parse(text)
  } catch {
    return JSON.parse('{}')
  }
}

const PATIENCE_MS = 60_000
/** An injected request resolves once the stream has ended. */
const STREAM_MS = 50

/**
 * The whole provider on an in-memory database.
 *
 * @param patience how long a call may wait in the queue, in milliseconds
 * @param streamLife how long a stream of events lasts, in milliseconds
 * @param crowd the limits on requests, connections and slow clients
 */
export async function startBench(
  changes: Partial<Config> = {},
  db?: Db,
  patience = PATIENCE_MS,
  streamLife = STREAM_MS,
  crowd?: CrowdLimits,
): Promise<Bench> {
  const database = db ?? (await freshDb())
  // Outside the sandbox there are no simulated parties.
  const config: Config = {
    ...testConfig,
    ...(changes.sandbox === false ? { parties: readParties({ PARTIES: 'none' }, false) } : {}),
    ...changes,
  }
  // A shared database has its owner's rates; a start without the party would remove them.
  if (!db || config.sandbox) await loadRates(database, new Date(), config)
  const log: string[] = []
  const app = await buildApp({
    db: database,
    config,
    logStream: { write: (line) => void log.push(line) },
    schemas,
    // Tests send many calls at once on a busy machine; crowd.test.ts is about calls turned away.
    patience,
    streamLife,
    ...(crowd ? { crowd } : {}),
  })
  // Told once a process: an app without carriers beside this one takes them from nobody.
  if (app.deps.parties.sms) carryMessagesBy(app.deps.parties)
  /** Signs messages as the verifier does. */
  const signature = (body: string) => sign(app.deps.vault.key('verifier'), body, app.deps.clock.now())
  const bench: Bench = {
    ...app,
    db: database,
    log,
    get: (url, sent) => bench.send('GET', url, sent),
    post: (url, body, sent) => bench.send('POST', url, { ...sent, body }),
    async send(method, url, { body, payload, token, cookie, device, key, headers, ip } = {}) {
      const content = payload ?? (body === undefined ? undefined : JSON.stringify(body))
      const cookies = {
        [refreshCookie(config.behindTls)]: cookie,
        [deviceCookieName(config.behindTls)]: device,
      }
      const answer = await app.server.inject({
        method,
        url,
        ...(content === undefined ? {} : { payload: content }),
        ...(ip === undefined ? {} : { remoteAddress: ip }),
        cookies: Object.fromEntries(
          Object.entries(cookies).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
        ),
        headers: {
          ...(content === undefined
            ? {}
            : { 'content-type': Buffer.isBuffer(content) ? 'application/octet-stream' : 'application/json' }),
          ...(url === VERIFIER ? { [SIGNATURE_HEADER]: signature(String(content ?? '')) } : {}),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          // The days of tests are UTC's; those about zones name their own.
          'time-zone': 'UTC',
          ...headers,
        },
      })
      return {
        status: answer.statusCode,
        body: parsed(answer.body),
        text: answer.body,
        headers: answer.headers,
        cookie: answer.cookies.find(({ name }) => name === refreshCookie(config.behindTls))?.value,
        device: answer.cookies.find(({ name }) => name === deviceCookieName(config.behindTls))?.value,
      }
    },
    async outbox(to) {
      const { text } = await bench.get(`/sandbox/outbox?to=${encodeURIComponent(to)}`)
      return JSON.parse(text).data
    },
    async pass(seconds) {
      await app.deps.clock.advance(database, seconds)
    },
    async close() {
      await app.server.close()
      if (!db) await database.close()
    },
  }
  return bench
}

export const PASSWORD = 'Correct Horse 7'
export const PIN = '2794'

let serial = 0

const guessable = policy.security.pin.guessable.map((pattern) => new RegExp(pattern))

/** A Canadian number that no other test uses. Its last four digits may be a PIN. */
export function newPhone(): string {
  do serial += 1
  while (guessable.some((pattern) => pattern.test(String(1000 + serial))))
  return `+1416555${String(1000 + serial)}`
}

/** A verified customer who can log in with PASSWORD and PIN. */
export async function newCustomer(bench: Bench, changes: Record<string, unknown> = {}) {
  const phone = newPhone()
  const body = { phone, email: `${phone.slice(1)}@example.com`, password: PASSWORD, pin: PIN, verified: true }
  const { body: made, status, device } = await bench.post('/sandbox/customers', { ...body, ...changes })
  if (status !== 200) throw new Error(`No customer: ${JSON.stringify(made)}`)
  return { ...body, ...changes, id: made.data._id, device: String(device) }
}

/** Completes a login, on an untrusted browser with the texted code. */
export async function logIn(
  bench: Bench,
  who: { phone: string; password?: string } & Record<string, unknown>,
  sent: Sent = {},
): Promise<Reply> {
  const { phone, password = PASSWORD } = who
  const answer = await bench.post('/api/v1/b/login', { phone, password }, sent)
  const { attempt } = answer.body.data ?? {}
  if (attempt === undefined) return answer
  const confirmation = { attempt, way: 'sms', code: await codeFor(bench, phone) }
  return bench.post('/api/v1/b/login/confirm', confirmation, sent)
}

/** Enters the PIN in a session, so that its sensitive calls work for a while. */
export async function confirm(bench: Bench, token: string, pin = PIN): Promise<void> {
  const answer = await bench.post('/api/v1/profile/confirm', { pin }, { token, key: randomUUID() })
  if (answer.status !== 200) throw new Error(`Not confirmed: ${answer.text}`)
}

/** A customer who has logged in with the password, and given the PIN. */
export async function signedIn(bench: Bench, changes: Record<string, unknown> = {}) {
  const customer = await newCustomer(bench, changes)
  const { phone, password, device } = customer
  const { body, cookie } = await bench.post('/api/v1/b/login', { phone, password }, { device })
  const { token } = body.data
  await confirm(bench, token, customer.pin)
  return { ...customer, token, cookie: String(cookie) }
}

/** The newest code sent to a number. */
export async function codeFor(bench: Bench, phone: string): Promise<string> {
  const [message] = await bench.outbox(phone)
  return message?.code ?? 'no code'
}

/** Advances the clock to the start of the next rate limit window. */
export async function nextWindow(bench: Bench, seconds = 1800): Promise<void> {
  await bench.pass(seconds - ((bench.deps.clock.now().getTime() / 1000) % seconds))
}

/** Advances the clock past the end of a window that is near, so that all calls of a test fall into one. */
export async function withinWindow(bench: Bench): Promise<void> {
  const left = (seconds: number) => seconds - ((bench.deps.clock.now().getTime() / 1000) % seconds)
  if (left(600) < 60) await bench.pass(left(600))
  else if (left(60) < 15) await bench.pass(left(60))
}
