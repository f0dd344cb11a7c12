// A new SECRETS_KEY in place of an old one, while customers are served.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOfStep, stepOf } from '#provider/auth/factors/totp.ts'
import { sealAnswers } from '#provider/identity/checks.ts'
import { openAnswers } from '#provider/identity/index.ts'
import type { Secrets } from '#provider/lib/sealing.ts'
import { commands } from '#provider/operate/commands.ts'
import { sealedColumns } from '#provider/operate/reseal.ts'
import { policy } from '#provider/policy.ts'
import { factorCalls } from '#tests/provider/auth/factors.ts'
import { type Bench, dataOf, type Sent, signedIn, startBench } from '#tests/provider/auth/setup.ts'
import { engines } from '#tests/provider/engines.ts'
import { jpeg } from '#tests/support/pictures.ts'

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const { side } = policy.pictures.avatar

describe.each(await engines())('on %s', (_name, open) => {
  let before: Bench
  beforeAll(async () => {
    before = await startBench({ secrets: { current: OLD, former: [] } }, await open())
  })
  afterAll(async () => {
    await before.close()
    await before.db.close()
  })
  const processWith = (secrets: Secrets) => startBench({ secrets }, before.db)
  const run = async ({ deps }: Bench): Promise<string[]> => {
    const lines: string[] = []
    await commands.reseal?.read([]).run({ ...deps, print: (line) => lines.push(line) })
    return lines
  }

  test('every column that is sealed is known', async () => {
    const rows = await before.db.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and (data_type = 'bytea' or (table_name, column_name) = ('authenticators', 'secret'))`,
    )
    const known = sealedColumns.map(({ table, column }) => `${table}.${column}`)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
  })

  test('opens everything before, during and after, and the old key opens nothing any more', async () => {
    const customer = await signedIn(before)
    const { token, id } = customer
    const { secret, recoveryCodes } = await factorCalls(before).withApp(customer)
    const [first = '', second = '', third = ''] = recoveryCodes
    const draft = { flow_version: 1, step: 'address', draft: '{"city":"Lagos"}', base_revision: 0 }
    await before.send('PUT', '/api/v1/drafts/kyc', { token, body: draft })
    await before.send('PUT', '/api/v1/profile/avatar', {
      token,
      payload: jpeg({ width: side, height: side }),
    })
    const alert: [string, unknown, Sent] = [
      '/api/v1/rate-alerts',
      { from_currency: 'CAD', to_currency: 'NGN', target_rate: '1500.00', channels: ['in-app'] },
      { token, key: 'once' },
    ]
    const made = await before.post(...alert)
    const check = '00000000-0000-7000-8000-000000000001'
    await before.db.query(
      `insert into identity_checks (customer_id, id, name, status, answers_sealed, given_at)
       values ($1, $2, 'selfie', 'checking', $3, $4)`,
      [id, check, sealAnswers(before.deps.vault, check, { city: 'Lagos' }), before.deps.clock.now()],
    )

    /** Everything that a process can open of it, with one recovery code used up. */
    async function opened(bench: Bench, recoveryCode: string) {
      const [row] = await bench.db.query<{ answers_sealed: Uint8Array }>(
        'select answers_sealed from identity_checks where id = $1',
        [check],
      )
      const calls = factorCalls(bench)
      const code = codeOfStep(secret, stepOf(bench.deps.clock.now()))
      const attempt = async () => calls.begin(customer)
      const statuses = [
        await calls.confirm(await attempt(), 'authenticator', code),
        await calls.confirm(await attempt(), 'recovery-code', recoveryCode),
        await bench.get('/api/v1/profile/avatar', { token }),
        await bench.post(...alert),
      ].map(({ status }) => status)
      await bench.pass(60)
      const { draft: city } = dataOf<{ draft: string }>(await bench.get('/api/v1/drafts/kyc', { token }))
      const answers = openAnswers(bench.deps.vault, {
        id: check,
        answers_sealed: row?.answers_sealed ?? Buffer.of(),
      })
      return { statuses, city, answers }
    }
    const all = { statuses: [200, 200, 200, 200], city: '{"city":"Lagos"}', answers: { city: 'Lagos' } }
    expect(made.status).toBe(200)

    const between = await processWith({ current: NEW, former: [OLD] })
    expect(await opened(between, first)).toEqual(all)
    expect(await run(between)).toContainEqual(expect.stringMatching(/^kept_drafts\.draft_sealed {2}1$/))
    expect(await run(between)).toEqual([expect.stringMatching(/^Everything is sealed with SECRETS_KEY/)])
    expect(await opened(between, second)).toEqual(all)
    const after = await processWith({ current: NEW, former: [] })
    expect(await opened(after, third)).toEqual(all)
    expect((await before.get('/api/v1/drafts/kyc', { token })).status).toBe(500)
    expect(await run(before)).toContainEqual(
      expect.stringMatching(/^kept_drafts .* opens with no key that is set$/),
    )
    await between.close()
    await after.close()
  })
})
