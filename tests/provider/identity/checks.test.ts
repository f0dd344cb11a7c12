// From sign-up to a verified customer: each check alone and in any order, the consent, the decisions and their effects.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { magic } from '#provider/parties/simulated/magic.ts'
import { policy } from '#provider/policy.ts'
import { type Bench, dataOf, startBench } from '#tests/provider/auth/setup.ts'
import { engines } from '#tests/provider/engines.ts'
import { allChecks, file, giveAll, type Identity, newPerson, type Person, work } from './calls.ts'

const statuses = ({ checks }: Identity) =>
  Object.fromEntries(checks.map(({ check, status }) => [check, status]))

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await startBench({}, await open())
  })
  afterAll(async () => {
    await bench.close()
    await bench.db.close()
  })

  /** Until the verifier has decided at its usual pace. */
  async function decided() {
    await work(bench)
    await bench.pass(magic.identity_seconds + 1)
    await work(bench)
  }

  test('starting over drops what was given and not sent, with its files; what was sent stays', async () => {
    const person = await newPerson(bench)
    for (const check of ['personal', 'selfie'] as const) dataOf(await person.give(check))
    const drop = () => bench.send('DELETE', '/api/v1/drafts/kyc', { token: person.token })
    expect((await drop()).status).toBe(200)
    expect((await person.identity()).checks.every(({ given_at }) => given_at === null)).toBe(true)
    const files = await bench.db.query<{ replaced: boolean }>(
      'select replaced_at is not null as replaced from uploads where customer_id = $1',
      [person.id],
    )
    expect(files).toEqual([{ replaced: true }])
    await giveAll(person)
    expect((await drop()).status).toBe(200)
    expect((await person.identity()).status).toBe('checking')
  })

  test('a new customer is verified', async () => {
    const person = await newPerson(bench)
    const before = await person.identity()
    expect(before).toMatchObject({ status: 'to_do', consented_at: null, user: { status: 'pending' } })
    for (const check of [...allChecks].reverse()) dataOf(await person.give(check))
    const given = await person.identity()
    expect(given.status).toBe('to_do')
    expect(given.checks.every(({ status, given_at }) => status === 'to_do' && given_at !== null)).toBe(true)
    expect(given.user.status).toBe('pending')
    const agreed = dataOf<Identity>(await person.consent())
    expect(agreed).toMatchObject({ status: 'checking', user: { status: 'active', verified_pid: false } })
    await work(bench)
    expect((await person.check('selfie')).sent_at).not.toBeNull()
    await decided()
    const after = await person.identity()
    expect(after.status).toBe('verified')
    expect(after.user).toMatchObject({
      status: 'active',
      verified_pid: true,
      verified_poa: true,
      verified_selfie: true,
      first_name: 'Amara',
      last_name: 'Okafor',
      dob: '1990-04-12',
    })
    expect(after.version).toBeGreaterThan(agreed.version)
    const [log] = await bench.db.query<{ events: string[] }>(
      'select array_agg(event order by id) as events from security_events where customer_id = $1',
      [person.id],
    )
    const count = (event: string) => log?.events.filter((one) => one === event).length
    expect([count('identity_given'), count('identity_consent'), count('identity_decision')]).toEqual([
      5, 1, 5,
    ])
  })

  test('each flag depends only on its own checks', async () => {
    const person = await newPerson(bench)
    dataOf(await person.consent())
    const flags = async () => {
      const { user } = await person.identity()
      return [user.verified_pid, user.verified_poa, user.verified_selfie]
    }
    const steps = [
      ['selfie', [false, false, true]],
      ['personal', [false, false, true]],
      ['address', [false, false, true]],
      ['document', [true, false, true]],
      ['proof-of-address', [true, true, true]],
    ] as const
    for (const [check, expected] of steps) {
      expect((await person.identity()).user.status, check).toBe('pending')
      dataOf(await person.give(check))
      await decided()
      expect(await flags(), check).toEqual(expected)
    }
    expect((await person.identity()).user.status).toBe('active')
  })

  test('a refused check shows why and can be repeated', async () => {
    const person = await newPerson(bench)
    dataOf(await person.consent())
    const selfie = await file(bench, person.token, 'picture', 'refused-expired.jpg')
    dataOf(await person.give('selfie', { selfie }))
    dataOf(await person.give('personal', { last_name: 'Refused' }))
    await decided()
    expect(await person.check('selfie')).toMatchObject({ status: 'refused', reason: 'expired', tries: 1 })
    expect(await person.check('personal')).toMatchObject({ status: 'refused', reason: 'mismatch' })
    expect((await person.identity()).status).toBe('refused')
    dataOf(await person.give('selfie'))
    expect(await person.check('selfie')).toMatchObject({ status: 'checking', reason: null, tries: 2 })
    await decided()
    expect(await person.check('selfie')).toMatchObject({ status: 'verified', reason: null })
    const [old] = await bench.db.query<{ replaced_at: Date | null }>(
      'select replaced_at from uploads where id = $1',
      [selfie.id],
    )
    expect(old?.replaced_at).not.toBeNull()
  })

  test.each([
    ['review', 'REVIEW-1', magic.identity_review_seconds],
    ['slow', 'SLOW 1', magic.identity_slow_seconds],
  ])('the magic input “%s” keeps a check waiting', async (word, document_number, seconds) => {
    const person = await newPerson(bench)
    dataOf(await person.consent())
    dataOf(await person.give('document', { document_number }))
    await decided()
    expect(await person.check('document')).toMatchObject({
      status: 'checking',
      in_review: word === 'review',
      late: false,
    })
    if (word === 'slow') {
      await bench.pass(policy.identity.verification.late_hours * 3600)
      await work(bench)
      await person.login()
      expect((await person.check('document')).late).toBe(true)
    }
    await bench.pass(seconds)
    await work(bench)
    await person.login()
    expect(await person.check('document')).toMatchObject({
      status: 'verified',
      in_review: false,
      late: false,
    })
  })

  test('an unreachable verifier is called again, less and less often', async () => {
    const person = await newPerson(bench)
    dataOf(await person.consent())
    dataOf(await person.give('address', { street_name: '1 Unreachable Road' }))
    const attempts = async () => {
      const [row] = await bench.db.query<{ attempts: number }>(
        'select attempts from identity_checks where customer_id = $1',
        [person.id],
      )
      return row?.attempts
    }
    for (let failed = 1; failed <= magic.verifier_down_calls; failed += 1) {
      await work(bench)
      expect(await attempts()).toBe(failed)
      expect((await person.check('address')).sent_at).toBeNull()
      await bench.pass(2 ** (failed - 1))
    }
    await decided()
    expect((await person.check('address')).status).toBe('verified')
  })

  test('answers can be changed until consent, and the old file is deleted', async () => {
    const person = await newPerson(bench)
    const first = await file(bench, person.token, 'picture')
    dataOf(await person.give('selfie', { selfie: first }))
    dataOf(await person.give('selfie'))
    expect(await person.check('selfie')).toMatchObject({ status: 'to_do', tries: 1 })
    const [old] = await bench.db.query<{ replaced_at: Date | null }>(
      'select replaced_at from uploads where id = $1',
      [first.id],
    )
    expect(old?.replaced_at).not.toBeNull()
  })

  test('of two devices that finish the same check one wins, the other is refused with the status', async () => {
    const person = await newPerson(bench)
    dataOf(await person.consent())
    const answers = await Promise.all(Array.from({ length: 6 }, () => person.give('personal')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, text } of answers.filter((one) => one.status !== 200)) {
      expect(status).toBe(409)
      expect(JSON.parse(text)).toMatchObject({ error_code: 'check_closed', data: { status: 'checking' } })
    }
    await decided()
    const again = await person.give('personal')
    expect(JSON.parse(again.text)).toMatchObject({ error_code: 'check_closed', data: { status: 'verified' } })
    const rows = await bench.db.query('select from identity_checks where customer_id = $1', [person.id])
    expect(rows).toHaveLength(1)
  })

  test('two concurrent consents submit everything once', async () => {
    const person = await newPerson(bench)
    for (const check of allChecks) dataOf(await person.give(check))
    const answers = await Promise.all([person.consent(), person.consent(), person.consent()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await decided()
    const cases = await bench.db.query(
      `select v.attempts from verifier_cases v join identity_checks c on c.id = v.id where c.customer_id = $1`,
      [person.id],
    )
    expect(cases).toEqual(allChecks.map(() => ({ attempts: 1 })))
  })

  test('answers are sealed', async () => {
    const person = await newPerson(bench)
    dataOf(await person.give('address', { street_name: '120 Bloor Street East' }))
    const [row] = await bench.db.query<{ answers_sealed: Uint8Array }>(
      'select answers_sealed from identity_checks where customer_id = $1',
      [person.id],
    )
    expect(Buffer.from(row?.answers_sealed ?? []).includes('Bloor')).toBe(false)
    expect(bench.log.join('\n')).not.toContain('Bloor')
  })

  test('the sandbox’s button verifies every check in progress', async () => {
    const person = await newPerson(bench)
    await giveAll(person)
    await work(bench)
    await bench.post('/sandbox/customers/verify', { phone: person.phone })
    expect((await person.identity()).status).toBe('verified')
    await decided()
    expect(statuses(await person.identity())).toEqual(
      Object.fromEntries(allChecks.map((name) => [name, 'verified'])),
    )
    expect((await person.give('personal')).body.error_code).toBe('check_closed')
    // Their face check has no date, so a large transfer may ask for it; till then they stay verified.
    expect((await person.identity()).again).toBe('needed')
    dataOf(await person.give('selfie'))
    expect(await person.identity()).toMatchObject({ status: 'verified', again: 'checking' })
    expect((await person.give('selfie')).body.error_code).toBe('check_closed')
    await decided()
    expect(await person.identity()).toMatchObject({ status: 'verified', again: 'recent' })
    expect((await person.give('selfie')).body.error_code).toBe('check_closed')
  })

  test('a refused selfie is reported to the transfer that waits for it, and can be repeated', async () => {
    const person = await newPerson(bench)
    await giveAll(person)
    await bench.post('/sandbox/customers/verify', { phone: person.phone })
    await decided()
    dataOf(
      await person.give('selfie', {
        selfie: await file(bench, person.token, 'picture', 'refused-unreadable.jpg'),
      }),
    )
    await decided()
    expect(await person.identity()).toMatchObject({ status: 'refused', again: 'refused' })
    dataOf(await person.give('selfie'))
    expect((await person.identity()).again).toBe('checking')
    await decided()
    expect(await person.identity()).toMatchObject({ status: 'verified', again: 'recent' })
  })

  describe('files', () => {
    const refused = async (person: Person, selfie: object) => {
      const answer = await person.give('selfie', { selfie })
      expect(answer.status).toBe(422)
      expect(JSON.parse(answer.text)).toMatchObject({
        error_code: 'upload_missing',
        data: { field: 'selfie' },
      })
    }
    const about = { name: 'a.jpg', type: 'image/jpeg', size: 10 }

    test('of another customer, of another kind, incomplete or unknown are missing', async () => {
      const [person, stranger] = [await newPerson(bench), await newPerson(bench)]
      await refused(person, await file(bench, stranger.token, 'picture'))
      await refused(person, await file(bench, person.token, 'document'))
      await refused(person, { ...about, id: '018f0000-0000-7000-8000-000000000000' })
      await refused(person, { ...about, id: "' or 1=1 --" })
    })

    test('are described by the provider’s data, not the client’s', async () => {
      const person = await newPerson(bench)
      const known = await file(bench, person.token, 'picture', 'me.jpg')
      dataOf(await person.give('selfie', { selfie: { ...known, name: 'refused.jpg', size: 1 } }))
      dataOf(await person.consent())
      await decided()
      expect((await person.check('selfie')).status).toBe('verified')
    })

    test('that are part of a check cannot be removed', async () => {
      const person = await newPerson(bench)
      const selfie = await file(bench, person.token, 'picture')
      dataOf(await person.give('selfie', { selfie }))
      const removed = await bench.send('DELETE', `/api/v1/uploads/${selfie.id}`, { token: person.token })
      expect(removed.status).toBe(404)
    })
  })
})
