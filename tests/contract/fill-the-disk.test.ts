// A hostile customer makes every call that writes, as fast as possible and with the longest texts, until every daily
// budget is used up. PostgreSQL alone: its tables and indices are measured on disk.

import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { depositTick } from '#provider/deposits/index.ts'
import { operationIds, operationRow } from '#provider/http/operations.ts'
import { identityTick } from '#provider/identity/index.ts'
import { notificationTick } from '#provider/notifications/index.ts'
import { tick } from '#provider/payments/worker.ts'
import { policy } from '#provider/policy.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { isJsonObject, type Json, type JsonObject } from '#src/lib/schema/json.ts'
import { fixturesOfOperation, type Request, staged } from '#tests/contract/requests.ts'
import { type Stage, setStage } from '#tests/contract/stage.ts'
import { benchOn } from '#tests/provider/auth/bench-on.ts'
import { type Bench, logIn, type Reply } from '#tests/provider/auth/setup.ts'
import { postgresAlone } from '#tests/provider/engines.ts'
import { jpeg } from '#tests/support/pictures.ts'

const noise = (signs: number) =>
  Array.from(randomBytes(signs), (byte) => String.fromCodePoint(0x1f300 + byte)).join('')

/** Calls that create things, and those that need an id in `made`. */
const about: Readonly<Partial<Record<OperationId, OperationId>>> = {
  'authorise-credit': 'create-credit',
  'choose-payment': 'create-credit',
  'pay-from-wallet': 'create-credit',
  'verify-payment': 'create-credit',
  'cancel-credit': 'create-credit',
  'cancel-deposit': 'create-deposit',
  'reply-to-support-request': 'begin-support-request',
  'close-support-request': 'begin-support-request',
  'end-rate-alert': 'create-rate-alert',
  'restore-rate-alert': 'create-rate-alert',
  'cancel-upload': 'start-upload',
  'send-upload-part': 'start-upload',
  'finish-hand-over': 'start-hand-over',
  'end-scheduled-transfer': 'create-scheduled-transfer',
  'change-beneficiary': 'save-beneficiary',
}

/** Creating calls first; those that end the account or the session are left out. */
const order: readonly OperationId[] = [
  ...new Set([
    ...Object.values(about),
    ...operationIds.filter((id) => !/^(close-account|sign-out|logout)/.test(id)),
  ]),
]

/** The n-th body, different from the others if that creates another row, and as long as allowed. */
function varied(id: OperationId, body: Json | undefined, n: number): Json | undefined {
  if (!isJsonObject(body)) return body
  const letters = [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const changes: Partial<Record<OperationId, JsonObject>> = {
    'begin-support-request': { message: noise(policy.support.message_length) },
    'reply-to-support-request': { message: noise(policy.support.message_length) },
    'send-support-message': { message: noise(policy.support.message_length) },
    'save-draft': { draft: JSON.stringify({ text: noise(15_000) }), base_revision: n },
    'save-beneficiary': { first_name: `Ngozi ${letters}` },
    'start-upload': { name: `${noise(40)}.jpg`, size: policy.identity.document_file.max_bytes },
    'rename-beneficiary': { nickname: letters },
    'name-account': { name: letters },
  }
  return { ...body, ...changes[id] }
}

const idIn = ({ text }: Reply): string | undefined => {
  const data: unknown = JSON.parse(text).data
  if (!isRecord(data)) return undefined
  const nested = isRecord(data.hand_over) ? data.hand_over.id : undefined
  return [data._id, data.id, nested].find((id) => typeof id === 'string')
}

const part = jpeg({ bytes: policy.uploads.part_bytes })

class Attack {
  readonly made = new Map<OperationId, string[]>()
  readonly bench: Bench
  readonly stage: Stage
  token: string
  files = 0
  /** Calls, and successful ones. */
  calls = 0
  answered = 0

  constructor(bench: Bench, stage: Stage) {
    this.bench = bench
    this.stage = stage
    this.token = stage.caller.token
  }

  /** Calls until it is refused for today, or for this hour. */
  async spend(id: OperationId, calls?: number): Promise<void> {
    const row = operationRow(id)
    const example = await staged(fixturesOfOperation(id)[0] ?? {}, this.stage.value).catch(() => undefined)
    if (!example) return
    const most = calls ?? (row.budget?.calls ?? 40) + 1
    for (let n = 0; n < most; n += 1) {
      const answer = await this.call(id, example, n)
      this.calls += 1
      if (answer.status === 429) return
      if (answer.status !== 200) continue
      this.answered += 1
      const made = idIn(answer)
      if (made !== undefined) this.made.set(id, [...(this.made.get(id) ?? []), made])
    }
  }

  private call(id: OperationId, { params, query, body }: Request, n: number): Promise<Reply> {
    const maker = about[id]
    const known = maker === undefined ? [] : (this.made.get(maker) ?? [])
    // Eight parts make a file of the maximum size.
    const target = known[id === 'send-upload-part' ? Math.floor(n / 8) : n % Math.max(1, known.length)]
    const about_ = target === undefined ? params : { ...params, id: target }
    const row = operationRow(id)
    const isPart = id === 'send-upload-part'
    const content = isPart && n % 8 > 0 ? randomBytes(part.length) : part
    const address = row.path.replace(/\{(\w+)\}/g, (_, name) => String(about_?.[name] ?? name))
    const asked = isPart ? { offset: (n % 8) * part.length } : query
    const search = new URLSearchParams(
      Object.entries(asked ?? {}).map(([key, value]) => [key, String(value)]),
    )
    if (isPart) this.files += content.length
    const sent = varied(id, body, n)
    return this.bench.send(row.method, `/api/v1${address}?${search}`, {
      ...(row.takes === 'bytes' ? { payload: content } : sent === undefined ? {} : { body: sent }),
      token: this.token,
      cookie: this.stage.caller.cookie,
      ip: this.stage.caller.ip,
      key: randomUUID(),
    })
  }
}

/** It takes minutes: FILL=1 npx vitest run tests/contract/fill-the-disk.test.ts */
const isAsked = process.env['FILL'] === '1'

describe.skipIf(!isAsked).each(await postgresAlone())('on %s', (_name, open) => {
  let bench: Bench
  let db: Db
  benchOn(open, (made, engine) => {
    bench = made
    db = engine
  })

  async function sizeOnDisk(): Promise<number> {
    await db.query('vacuum')
    const [row] = await db.query<{ bytes: bigint }>(
      `select sum(pg_total_relation_size(c.oid))::int8 as bytes from pg_class c
       join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname = 'public'`,
    )
    return Number(row?.bytes ?? 0)
  }

  async function work(): Promise<void> {
    for (let count = 0; count < 5; count += 1) {
      await tick(bench.deps)
      await depositTick(bench.deps)
      await identityTick(bench.deps)
      await notificationTick(bench.deps)
    }
  }

  // Every table has its first pages.
  beforeAll(async () => {
    const first = new Attack(bench, await setStage(bench))
    for (const id of order) await first.spend(id, 1)
    await work()
  }, 120_000)

  test.each([
    ['verified', { balance: { CAD: '9000.00' } }],
    ['not verified', { verified: false }],
  ])(
    'a customer who is %s stores at most 20 MB a day, whatever they call',
    async (_who, changes) => {
      const attack = new Attack(bench, await setStage(bench, changes))
      await work()
      const before = await sizeOnDisk()
      const began = bench.deps.clock.now().getTime()
      for (let hour = 0; hour < 2; hour += 1) {
        for (const id of order) await attack.spend(id)
        await work()
        await bench.pass(3600)
        const again = await logIn(bench, attack.stage.customer, { ip: attack.stage.caller.ip })
        attack.token = again.body.data?.token ?? attack.token
      }
      await work()
      const stored = (await sizeOnDisk()) - before + attack.files
      const hours = Math.round((bench.deps.clock.now().getTime() - began) / 3_600_000)
      process.stdout.write(
        `${attack.calls} calls in ${hours} hours, ${attack.answered} answered: ${stored} bytes, ${attack.files} of files\n`,
      )
      expect(attack.answered).toBeGreaterThan(300)
      expect(stored).toBeLessThanOrEqual(policy.security.stored_bytes_per_day)
    },
    600_000,
  )
})
