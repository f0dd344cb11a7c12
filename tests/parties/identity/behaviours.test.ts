// What every verifier does for us, whoever plays it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, dataOf, startBench } from '#tests/provider/auth/setup.ts'
import { newPerson, type Person, work } from '#tests/provider/identity/calls.ts'
import { startFakeOnfido } from './fake-onfido.ts'

type Outcome = 'verified' | 'refused' | 'review' | 'down'

interface Stage {
  bench: Bench
  /** What has a document decided as wished, typed into the form. */
  wish(outcome: Outcome): Record<string, unknown>
  /** Has the verifier decide and say so. */
  decide(person: Person, outcome: Outcome): Promise<void>
  close(): Promise<void>
}

async function simulatedStage(): Promise<Stage> {
  const bench = await startBench()
  const words: Readonly<Record<Outcome, string>> = {
    verified: 'AB123456',
    refused: 'REFUSED',
    review: 'review 1234',
    down: 'unreachable',
  }
  return {
    bench,
    wish: (outcome) => ({ document_number: words[outcome] }),
    async decide() {
      await bench.pass(4)
      await work(bench)
    },
    async close() {
      await bench.close()
      await bench.db.close()
    },
  }
}

async function onfidoStage(): Promise<Stage> {
  const fake = await startFakeOnfido()
  const flags: Readonly<Record<Outcome, Record<string, string[]>>> = {
    verified: {},
    down: {},
    refused: { document: ['image_integrity.image_quality'] },
    review: { document: ['police_record'] },
  }
  return {
    bench: fake.bench,
    wish(outcome) {
      // Fewer in a row than open the circuit.
      if (outcome === 'down') fake.mock.next('error', 'error', 'error')
      return {}
    },
    async decide(person, outcome) {
      fake.decide(await person.submission('document'), flags[outcome])
      for (const name of ['document', 'selfie', 'proof-of-address'] as const) {
        const paper = await person.submission(name)
        if (paper === '') continue
        if (name !== 'document') fake.decide(paper)
        await fake.tell(paper)
      }
      await work(fake.bench)
    },
    close: fake.close,
  }
}

describe.each([
  ['simulated', simulatedStage],
  ['onfido', onfidoStage],
])('%s', (_driver, open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await open()
  })
  afterAll(() => stage.close())

  /** Everything given, or the details and the document alone, which is wished for, and taken by the verifier. */
  async function taken(outcome: Outcome, isAll = true): Promise<Person> {
    const one = await newPerson(stage.bench)
    dataOf(await one.give('personal'))
    for (const check of isAll ? (['address', 'proof-of-address', 'selfie'] as const) : [])
      dataOf(await one.give(check))
    dataOf(await one.give('document', stage.wish(outcome)))
    dataOf(await one.consent())
    await work(stage.bench)
    return one
  }

  test('a submission is checking until it is decided, then verified', async () => {
    const one = await taken('verified')
    expect((await one.identity()).status).toBe('checking')
    await stage.decide(one, 'verified')
    expect((await one.identity()).status).toBe('verified')
  })

  test('a refusal has its reason, and what is given again counts', async () => {
    const one = await taken('refused')
    await stage.decide(one, 'refused')
    expect(await one.check('document')).toMatchObject({ status: 'refused', reason: 'unreadable' })
    dataOf(await one.give('document', stage.wish('verified')))
    await work(stage.bench)
    await stage.decide(one, 'verified')
    expect((await one.identity()).user.verified_pid).toBe(true)
  })

  test('a review is shown as one, and refuses nothing', async () => {
    const one = await taken('review')
    await stage.decide(one, 'review')
    expect(await one.check('document')).toMatchObject({ status: 'checking', in_review: true })
  })

  test('while nobody answers nothing is sent; later it is, and decided once', async () => {
    const one = await taken('down', false)
    expect((await one.check('document')).sent_at).toBeNull()
    for (let waits = 0; waits < 4; waits += 1) {
      await stage.bench.pass(10)
      await work(stage.bench)
    }
    await stage.decide(one, 'verified')
    expect((await one.identity()).user.verified_pid).toBe(true)
    const decisions = await stage.bench.db.query(
      `select from security_events where customer_id = $1 and event = 'identity_decision'`,
      [one.id],
    )
    expect(decisions).toHaveLength(2)
  })
})
