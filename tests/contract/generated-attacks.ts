// Generated hostile requests against the calls of access, files and the verifier's messages: one generator, one seed,
// any number. The victim is a separate customer; no request may reveal her data, fail in the provider, or leave a
// secret in the log.
import { type OperationRow, operationIds, operationRow } from '#provider/http/operations.ts'
import { SIGNATURE_HEADER } from '#provider/identity/signature.ts'
import { isJsonObject, type Json, type JsonObject } from '#src/lib/schema/json.ts'
import {
  addressOf,
  fixturesOfOperation,
  isWithToken,
  type Request,
  staged,
  verb,
} from '#tests/contract/requests.ts'
import { type Stage, setStage } from '#tests/contract/stage.ts'
import { type Bench, PASSWORD, type Reply, type Sent, signedIn } from '#tests/provider/auth/setup.ts'

const AIMED_AT =
  /^\/(b\/login|pre-signup|create-password|reset-password|users\/account|profile\/(?!update\/user)|identity|uploads|hand-over|drafts)/

const rows = operationIds
  .map((id) => operationRow(id))
  // A stream does not end, and has its own test.
  .filter(({ path, id }) => AIMED_AT.test(path) && id !== 'watch-events')

/** Texts that no answer and no log may contain. */
const VICTIM = { first_name: 'Wilhelmina', last_name: 'Quillfeather', email: 'w.quillfeather@example.com' }
const SECRET = 'Tr0ub4dor-Secret'

/** After this many requests the attacker changes, so that changes to the own account don't block the rest. */
const EACH_ATTACKER = 250

/** A seeded generator (mulberry32). */
function generator(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number): number => Math.floor(next() * most)
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('There is nothing to choose from')
    return item
  }
  return { below, pick, chance: (part: number) => next() < part }
}

type Chance = ReturnType<typeof generator>

interface Victim {
  readonly ids: readonly string[]
  readonly secrets: readonly string[]
  readonly phone: string
}

/** A customer with a draft, a file, a hand-over and a session. */
async function makeVictim(bench: Bench): Promise<Victim> {
  const stage = await setStage(bench, { ...VICTIM, verified: false })
  const body = { flow_version: 1, draft: JSON.stringify(VICTIM), base_revision: 0 }
  const kept = await stage.ask('save-draft', { params: { flow: 'kyc' }, body })
  const own = await stage.ask('get-draft', { params: { flow: 'kyc' } })
  if (kept.status !== 200 || !own.text.includes(VICTIM.last_name))
    throw new Error(`The victim has no draft to be shown: ${kept.text}`)
  const names = [
    'upload.document',
    'upload.open',
    'hand_over.id',
    'device.other',
    'passkey',
    'hand_over.token',
  ]
  const ids: string[] = []
  for (const name of names) ids.push(await stage.value(name))
  const [row] = await bench.db.query<{ id: string }>('select id from customers where phone = $1', [
    stage.customer.phone,
  ])
  const { token, cookie } = stage.caller
  return {
    ids: [...ids.slice(0, -1), String(row?.id)],
    secrets: [token, cookie, ids.at(-1) ?? ''],
    phone: stage.customer.phone,
  }
}

const secretFields = /password|pin|code|token|secret/i

/** A hostile value for a field of this name. */
function hostileValue(chance: Chance, field: string, { ids, phone }: Victim): Json {
  const values: readonly Json[] = [
    null,
    true,
    -1,
    1e308,
    [],
    {},
    { $ne: '' },
    [['x']],
    '',
    ' ',
    "' or '1'='1' --",
    "'; drop table customers; --",
    '<svg onload=alert(1)>',
    '../../../etc/passwd',
    '$\u007bjndi:ldap://x/a}',
    '\u0000',
    '\ud800',
    '\u202e',
    '%00',
    '__proto__',
    'x'.repeat(chance.below(5000)),
    '9'.repeat(chance.below(400)),
    phone,
    VICTIM.email,
    chance.pick(ids),
    `${SECRET}-${field}`,
  ]
  return secretFields.test(field) && chance.chance(0.5) ? SECRET : chance.pick(values)
}

/** The body with a field spoilt, left out or added; sometimes something else entirely. */
function spoilt(chance: Chance, body: Json | undefined, victim: Victim): Pick<Sent, 'body' | 'payload'> {
  if (chance.chance(0.05))
    return {
      payload: chance.pick([
        '',
        '{',
        '[',
        'null',
        '"x"',
        '{"a":1e9999}',
        '\ufeff{}',
        '{"__proto__":{"a":1}}',
      ]),
    }
  if (chance.chance(0.05)) return { payload: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }
  const own: JsonObject = isJsonObject(body) ? { ...body } : {}
  const fields = [
    ...Object.keys(own),
    chance.pick(['customer_id', 'is_admin', 'status', 'phone', 'token', 'id']),
  ]
  for (let times = 1 + chance.below(3); times > 0; times -= 1) {
    const field = chance.pick(fields)
    if (chance.chance(0.15)) delete own[field]
    else own[field] = hostileValue(chance, field, victim)
  }
  return { body: own }
}

interface Attacker {
  readonly token: string
  readonly cookie: string
}

function credentialsOf(chance: Chance, row: OperationRow, attacker: Attacker, serial: number): Sent {
  const forged = ['', 'undefined', 'null', 'a'.repeat(43), `${attacker.token.slice(0, -2)}xx`, "' or 1=1"]
  const token = chance.chance(0.2) ? chance.pick(forged) : attacker.token
  const headers: Record<string, string> = {
    ...(chance.chance(0.1)
      ? { 'content-type': chance.pick(['text/plain', 'application/xml', 'image/svg+xml']) }
      : {}),
    ...(chance.chance(0.1) ? { 'x-forwarded-for': chance.pick(['127.0.0.1', "' or 1=1 --", '::1']) } : {}),
    ...(chance.chance(0.05) ? { origin: 'https://evil.example' } : {}),
    ...(row.auth === 'verifier' && chance.chance(0.5)
      ? {
          [SIGNATURE_HEADER]: chance.pick(['', 't=1,v1=00', `t=${'9'.repeat(30)},v1=${'a'.repeat(64)}`, 'x']),
        }
      : {}),
  }
  return {
    ip: `10.${9 + (serial >> 16)}.${(serial >> 8) & 255}.${serial & 255}`,
    ...(isWithToken(row) ? { token } : {}),
    ...(row.auth === 'refresh' ? { cookie: chance.chance(0.5) ? chance.pick(forged) : attacker.cookie } : {}),
    ...(row.idempotent
      ? { key: chance.chance(0.1) ? chance.pick(['', 'x', 'k'.repeat(300)]) : `g-${serial}` }
      : {}),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
  }
}

/** The address with ids replaced by the victim's, or by nonexistent ones. */
function aim(chance: Chance, row: OperationRow, good: Request, { ids }: Victim): string {
  const names = Object.keys(good.params ?? {})
  const elsewhere = [
    '..%2f',
    '%00',
    '__proto__',
    '0',
    'kyc',
    'transfer',
    '00000000-0000-7000-8000-000000000000',
  ]
  const params = Object.fromEntries(
    names.map((name) => [
      name,
      chance.chance(0.7) ? chance.pick([...ids, ...elsewhere]) : (good.params?.[name] ?? ''),
    ]),
  )
  const query = Object.fromEntries(
    Object.entries(good.query ?? {}).map(([name, value]) => [
      name,
      chance.chance(0.5) ? chance.pick(['-1', '1e9', '%', '9'.repeat(30), "'", '']) : value,
    ]),
  )
  return addressOf(row, { params, query })
}

/** What is wrong with an answer. */
function faultsIn(answer: Reply, { secrets }: Victim): string[] {
  const shown = [VICTIM.first_name, VICTIM.last_name, ...secrets].filter((secret) =>
    answer.text.includes(secret),
  )
  return [
    ...(answer.status >= 500 ? [`answered ${answer.status}`] : []),
    ...(shown.length > 0 ? [`shows ${shown.join(', ')} of another customer`] : []),
  ]
}

export interface Bombardment {
  readonly sent: number
  /** The number of answers by status. */
  readonly statuses: ReadonlyMap<number, number>
  /** The failures, with the number of the request that repeats each with the seed. */
  readonly faults: readonly string[]
}

/** Sends a number of requests. @param seed the same one sends the same kinds of requests in the same order */
export async function bombard(
  bench: Bench,
  { seed, count }: { seed: number; count: number },
): Promise<Bombardment> {
  const chance = generator(seed)
  const victim = await makeVictim(bench)
  const stage: Stage = await setStage(bench, { verified: false })
  const good = new Map<string, Request>()
  for (const { id } of rows) {
    const [fixture = {}] = fixturesOfOperation(id)
    good.set(id, await staged(fixture, stage.value))
  }
  const statuses = new Map<number, number>()
  const faults: string[] = []
  const secrets = new Set([PASSWORD, SECRET, ...victim.secrets])
  let attacker: Attacker = stage.caller
  for (let serial = 0; serial < count; serial += 1) {
    if (serial % EACH_ATTACKER === EACH_ATTACKER - 1) attacker = await signedIn(bench, { verified: false })
    secrets.add(attacker.token).add(attacker.cookie)
    const row = chance.pick(rows)
    const request = good.get(row.id) ?? {}
    const url = aim(chance, row, request, victim)
    const content = row.method === 'GET' ? {} : spoilt(chance, request.body, victim)
    const answer = await bench.send(verb(row), url, {
      ...content,
      ...credentialsOf(chance, row, attacker, serial),
    })
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    for (const fault of faultsIn(answer, victim)) faults.push(`${serial} ${row.method} ${url}: ${fault}`)
  }
  const lines = bench.log
  for (const secret of secrets) {
    const line = secret === '' ? undefined : lines.find((logged) => logged.includes(secret))
    if (line !== undefined) faults.push(`a line of the log holds a secret: ${line.slice(0, 300)}`)
  }
  return { sent: count, statuses, faults }
}
