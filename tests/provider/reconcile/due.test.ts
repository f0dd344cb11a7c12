// Missing statements: reported from an hour of the next day on, until one covers the day.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policy } from '#provider/policy.ts'
import { dueStatements, warnOfDue } from '#provider/reconcile/index.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'
import { operate, pay } from '#tests/provider/operate/run.ts'
import { asCsv, paymentsOf } from './partner-files.ts'

const HOUR = 3600
const { due_hour, looked_back_days } = policy.partners.statements

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  let directory: string
  beforeAll(async () => {
    bench = await createBench(await open())
    directory = await mkdtemp(join(tmpdir(), 'due-'))
  })
  afterAll(async () => {
    await bench.db.close()
    await rm(directory, { recursive: true })
  })

  const due = () => dueStatements(bench.db, bench.clock.now())
  /** Advances the clock to a time of a day in November. */
  const goTo = (day: number, hour: number) =>
    bench.clock.move((Date.UTC(2026, 10, day, hour) - bench.clock.now().getTime()) / 1000)

  test('a day is missing from its hour on, until a statement covers it; a day without money never is', async () => {
    await pay(bench, 'FS-0000-0000', 500n)
    expect(await due()).toEqual([])
    goTo(21, due_hour)
    bench.clock.move(-1)
    expect(await due()).toEqual([])
    bench.clock.move(1)
    const missing = [{ partner: 'e-transfer', day: '2026-11-20' }]
    expect(await due()).toEqual(missing)
    goTo(23, due_hour)
    expect(await due()).toEqual(missing)
    expect(await operate(bench, 'reconcile', 'due')).toEqual([
      '2026-11-20  e-transfer',
      '1 statement is missing',
    ])
    const reminder =
      '1 statement of partners is missing, the first of 2026-11-20 (e-transfer). All: npm run operate -- reconcile due'
    for (const [name, ...rest] of [['positions'], ['payments'], ['reports', 'list']] as const)
      expect((await operate(bench, name, ...rest))[0]).toBe(reminder)
    for (const line of await operate(bench, 'payments', '--json'))
      expect(JSON.parse(line)).toHaveProperty('kept')

    const path = join(directory, 'statement.csv')
    await writeFile(path, asCsv('e-transfer', await paymentsOf(bench.db, 'e-transfer')))
    await operate(bench, 'reconcile', 'e-transfer', path, '--by', 'Ada')
    expect(await due()).toEqual([])
    expect(await operate(bench, 'reconcile', 'due')).toEqual(['0 statements are missing'])
    expect((await operate(bench, 'positions'))[0]).toMatch(/^before /)
  })

  test('the log has one warning a day for each partner, whatever the number of processes, and not forever', async () => {
    await pay(bench, 'FS-0000-0000', 600n)
    await pay(bench, 'FS-0000-0000', 700n, { channel: 'bank-transfer', currency: 'NGN' })
    const warned: unknown[] = []
    const log = {
      ...bench.deps.log,
      warn: (fields: object, what: string) => void warned.push({ ...fields, what }),
    }
    const warn = () => warnOfDue({ ...bench.deps, log })
    await warn()
    expect(warned).toEqual([])
    goTo(24, due_hour)
    await Promise.all([warn(), warn()])
    bench.clock.move(HOUR)
    await warn()
    const what = 'statements are missing'
    const said = warned.splice(0)
    expect(said).toHaveLength(2)
    expect(said).toEqual(
      expect.arrayContaining([
        { partner: 'e-transfer', since: '2026-11-23', days: 1, what },
        { partner: 'bank-transfer', since: '2026-11-23', days: 1, what },
      ]),
    )
    goTo(25, 0)
    await warn()
    expect(warned).toHaveLength(2)
    goTo(23 + looked_back_days, due_hour)
    expect(await due()).toHaveLength(2)
    goTo(24 + looked_back_days, due_hour)
    expect(await due()).toEqual([])
  })
})
