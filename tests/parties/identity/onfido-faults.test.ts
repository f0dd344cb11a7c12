// What Onfido can't take, what goes wrong on the way to it, and its messages.

import { describe, expect, test } from 'vitest'
import { dataOf } from '#tests/provider/auth/setup.ts'
import { newPerson, work } from '#tests/provider/identity/calls.ts'
import type { Mishap } from '../mock.ts'
import type { FakeOnfido } from './fake-onfido.ts'
import { checking, fake, statuses } from './onfido-customers.ts'

describe('what Onfido can’t take', () => {
  test('a selfie without a face can’t be read', async () => {
    fake.refuse('upload_live_photo')
    const person = await checking()
    fake.allow()
    await fake.bench.pass(61)
    await work(fake.bench)
    expect(await person.check('selfie')).toMatchObject({ status: 'refused', reason: 'unreadable' })
    expect(await statuses(person)).toMatchObject({ document: 'checking' })
  })

  test('a refused picture of a document leaves the details open, and the selfie waits', async () => {
    const person = await newPerson(fake.bench)
    dataOf(await person.consent())
    for (const check of ['personal', 'document', 'selfie'] as const) dataOf(await person.give(check))
    fake.refuse('upload_document')
    await work(fake.bench)
    fake.allow()
    await fake.bench.pass(61)
    await work(fake.bench)
    expect(await person.check('document')).toMatchObject({ status: 'refused', reason: 'unreadable' })
    expect(await statuses(person)).toMatchObject({ personal: 'checking', selfie: 'checking' })
    dataOf(await person.give('document'))
    await fake.bench.pass(61)
    await work(fake.bench)
    const [document, selfie] = [await person.submission('document'), await person.submission('selfie')]
    fake.decide(document)
    fake.decide(selfie)
    await fake.tell(document)
    await fake.tell(selfie)
    await work(fake.bench)
    expect(await statuses(person)).toMatchObject({
      personal: 'verified',
      document: 'verified',
      selfie: 'verified',
    })
  })

  test.each(['create_applicant', 'create_check'])('a refused %s is for a person', async (operation) => {
    fake.refuse(operation)
    const person = await checking()
    fake.allow()
    await fake.bench.pass(61)
    await work(fake.bench)
    for (const { status, in_review } of (await person.identity()).checks)
      expect({ status, in_review }).toEqual({ status: 'checking', in_review: true })
  })
})

describe('what goes wrong on the way', () => {
  async function oneCheckOfEach(step: number, mishap: Mishap) {
    fake.mock.next(...Array.from({ length: step }, () => undefined), mishap)
    const person = await checking()
    for (let waits = 0; waits < 2; waits += 1) {
      await fake.bench.pass(5)
      await work(fake.bench)
    }
    const tags = fake.checks.flatMap((check) => check.tags)
    for (const name of ['document', 'proof-of-address', 'selfie'] as const) {
      const paper = await person.submission(name)
      expect(tags.filter((tag) => tag === paper)).toHaveLength(1)
      expect((await person.check(name)).sent_at).not.toBeNull()
    }
    expect(fake.mock.faults).toEqual([])
  }

  // Applicant; document, list, check; bill, list, check; photo, list, check.
  test.each(Array.from({ length: 10 }, (_step, at) => at))(
    'the line breaks before answer %d: one check of each paper in the end',
    (step) => oneCheckOfEach(step, 'lose'),
  )

  test.each<Mishap>(['lie', 'busy', 'error'])('“%s” in the middle likewise', (mishap) =>
    oneCheckOfEach(3, mishap),
  )

  test('a wrong token is logged, and its checks are tried again', async () => {
    const person = await newPerson(fake.bench)
    dataOf(await person.consent())
    const before = fake.bench.log.length
    dataOf(await person.give('personal'))
    dataOf(await person.give('document'))
    const { find, restore } = unauthorised()
    await work(fake.bench)
    restore()
    expect(find()).toBe(true)
    expect(fake.bench.log.slice(before).some((line) => line.includes('check stuck'))).toBe(true)
    expect((await person.check('document')).sent_at).toBeNull()
    await fake.bench.pass(5)
    await work(fake.bench)
    expect((await person.check('document')).sent_at).not.toBeNull()
  })
})

/** Answers 401, as to a token that was taken back. */
function unauthorised() {
  const { fetch } = globalThis
  let isAsked = false
  globalThis.fetch = async () => {
    isAsked = true
    return new Response('{"error":{"type":"authorization_error"}}', { status: 401 })
  }
  return {
    find: () => isAsked,
    restore: () => {
      globalThis.fetch = fetch
    },
  }
}

describe('messages', () => {
  const forged: [string, Parameters<FakeOnfido['tell']>[1]][] = [
    ['without a signature', { signature: null }],
    ['of another token', { token: 'another' }],
    ['of another body', { body: '{"payload":{}}' }],
    ['with nonsense for a signature', { signature: 'zz' }],
    ['with a short signature', { signature: 'ab' }],
  ]
  test.each(forged)('a message %s asks nobody anything', async (_what, changes) => {
    const person = await checking()
    const document = await person.submission('document')
    fake.decide(document)
    const { id } = fake.checks.find(({ tags }) => tags.includes(document)) ?? {}
    expect(await fake.tell(document, changes)).toBe(404)
    await work(fake.bench)
    expect(fake.mock.calls.filter(({ params }) => params.check_id === id)).toEqual([])
    expect(await statuses(person)).toMatchObject({ document: 'checking' })
  })

  test('a message decides nothing itself: an open check stays open', async () => {
    const person = await checking()
    expect(await fake.tell(await person.submission('document'))).toBe(204)
    await work(fake.bench)
    expect(await statuses(person)).toMatchObject({ document: 'checking' })
  })

  test('doubled and late messages decide once', async () => {
    const person = await checking()
    const document = await person.submission('document')
    fake.decide(document)
    await Promise.all(Array.from({ length: 10 }, () => fake.tell(document)))
    await work(fake.bench)
    await fake.bench.pass(3600)
    await fake.tell(document)
    await work(fake.bench)
    const decisions = await fake.bench.db.query(
      `select from security_events where customer_id = $1 and event = 'identity_decision'`,
      [person.id],
    )
    // Of the document and of the details that it proves.
    expect(decisions).toHaveLength(2)
    const notes = await fake.bench.db.query(
      `select from notifications where customer_id = $1 and kind like 'identity%'`,
      [person.id],
    )
    expect(notes).toHaveLength(2)
  })

  test('lost messages are made up for by asking, ever more seldom', async () => {
    const person = await checking()
    const selfie = await person.submission('selfie')
    const { id } = fake.checks.find(({ tags }) => tags.includes(selfie)) ?? {}
    const asked = () => fake.mock.calls.filter(({ params }) => params.check_id === id).length
    const counts: number[] = []
    for (let minutes = 0; minutes < 60; minutes += 1) {
      await fake.bench.pass(61)
      await work(fake.bench)
      counts.push(asked())
    }
    // After about 1, 2, 4, 8, 16 and 32 minutes; a slow machine's own minutes count too.
    expect(counts.at(-1)).toBeGreaterThanOrEqual(4)
    expect(counts.at(-1)).toBeLessThanOrEqual(7)
    fake.decide(selfie)
    await fake.bench.pass(3600)
    await work(fake.bench)
    const [row] = await fake.bench.db.query('select status from identity_checks where id = $1', [selfie])
    expect(row).toEqual({ status: 'verified' })
  })

  test('a message about a check that isn’t ours is taken and ignored', async () => {
    const person = await checking()
    const document = await person.submission('document')
    await fake.bench.db.query('update onfido_submissions set check_id = null where submission = $1', [
      document,
    ])
    expect(await fake.tell(document)).toBe(204)
  })
})
