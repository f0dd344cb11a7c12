// What Onfido is sent and asked to erase, and what its reports decide, against its own contract.

import { describe, expect, test } from 'vitest'
import { sweepClosing } from '#provider/closing/index.ts'
import { policy } from '#provider/policy.ts'
import { dataOf } from '#tests/provider/auth/setup.ts'
import { file, newPerson, type Person, work } from '#tests/provider/identity/calls.ts'
import { checking, decide, fake, statuses } from './onfido-customers.ts'

const DAY = 86_400_000

describe('a closed account', () => {
  const due = async ({ id }: Person) => {
    const closed = new Date(
      fake.bench.deps.clock.now().getTime() - policy.retention.closed_account_days * DAY,
    )
    await fake.bench.db.query('update customers set closes_at = $2, closed_at = $2 where id = $1', [
      id,
      closed,
    ])
  }
  const sweep = () =>
    sweepClosing(fake.bench.db, fake.bench.deps.clock.now(), fake.bench.deps.parties.identity)
  const kept = ({ id }: Person) =>
    fake.bench.db.query('select from onfido_applicants where customer_id = $1', [id])

  test('is erased at Onfido, before our rows that say what it has', async () => {
    const person = await checking()
    await due(person)
    fake.mock.next('error')
    expect(await sweep()).toBe(1)
    expect(await kept(person)).toHaveLength(1)
    expect(await sweep()).toBe(0)
    expect(fake.mock.calls.filter(({ operation }) => operation === 'delete_applicant')).toHaveLength(1)
    expect(await kept(person)).toEqual([])
  })
})

describe('what Onfido is sent', () => {
  test('one applicant, each file once, and a check for each paper, as its contract has it', async () => {
    const person = await checking()
    expect(fake.sent('create_applicant')).toEqual([
      {
        first_name: 'Amara',
        last_name: 'Okafor',
        dob: '1990-04-12',
        location: { country_of_residence: 'CAN' },
        address: {
          street: '120 Bloor Street East',
          town: 'Toronto',
          state: 'ON',
          postcode: 'M4W 1B7',
          country: 'CAN',
        },
      },
    ])
    expect(fake.sent('upload_document')).toEqual([
      expect.objectContaining({ type: 'passport', side: 'front', issuing_country: 'CAN' }),
      expect.objectContaining({ type: 'utility_bill' }),
    ])
    // What a customer calls a file may say more than the picture does.
    expect(JSON.stringify(fake.mock.calls)).not.toContain('document.jpg')
    expect(fake.sent('upload_live_photo')).toHaveLength(1)
    expect(fake.sent('create_check')).toEqual([
      expect.objectContaining({
        report_names: ['document'],
        tags: [await person.submission('document')],
      }),
      expect.objectContaining({
        report_names: ['proof_of_address'],
        tags: [await person.submission('proof-of-address')],
      }),
      expect.objectContaining({
        report_names: ['facial_similarity_photo'],
        tags: [await person.submission('selfie')],
      }),
    ])
    expect(new Set(fake.mock.calls.map(({ headers }) => headers.authorization))).toEqual(
      new Set(['Token token=api_live.secret']),
    )
    expect(fake.mock.faults).toEqual([])
  })

  test('both sides of a licence', async () => {
    const person = await newPerson(fake.bench)
    dataOf(await person.consent())
    dataOf(await person.give('personal'))
    const sides = {
      document_type: 'driving-licence',
      photo_page: undefined,
      file_front: await file(fake.bench, person.token, 'document'),
      file_back: await file(fake.bench, person.token, 'document'),
    }
    dataOf(await person.give('document', sides))
    await work(fake.bench)
    const sent = fake.sent('upload_document').map(({ type, side }) => ({ type, side }))
    expect(sent).toEqual([
      { type: 'driving_licence', side: 'front' },
      { type: 'driving_licence', side: 'back' },
    ])
    const [check] = fake.sent('create_check')
    expect(check?.document_ids).toHaveLength(2)
    expect(fake.mock.faults).toEqual([])
  })

  test('nothing before the counterpart is given, and then both', async () => {
    const person = await newPerson(fake.bench)
    dataOf(await person.consent())
    dataOf(await person.give('personal'))
    await work(fake.bench)
    expect(fake.mock.calls).toEqual([])
    expect(await statuses(person)).toMatchObject({ personal: 'checking' })
    dataOf(await person.give('document'))
    await fake.bench.pass(61)
    await work(fake.bench)
    expect(fake.sent('create_check')).toHaveLength(1)
    fake.decide(await person.submission('document'))
    await fake.tell(await person.submission('document'))
    await work(fake.bench)
    expect(await statuses(person)).toMatchObject({ personal: 'verified', document: 'verified' })
  })
})

describe('what reports decide', () => {
  test('clear reports verify everything', async () => {
    const person = await checking()
    await decide(person)
    const { user, status } = await person.identity()
    expect(status).toBe('verified')
    expect(user).toMatchObject({ verified_pid: true, verified_poa: true, verified_selfie: true })
  })

  test.each([
    ['document', 'image_integrity.image_quality', { document: 'unreadable', personal: null }],
    ['document', 'image_integrity.supported_document', { document: 'not_accepted' }],
    ['document', 'data_validation.document_expiration', { document: 'expired' }],
    ['document', 'data_comparison.last_name', { document: 'mismatch', personal: 'mismatch' }],
    ['document', 'age_validation.minimum_accepted_age', { document: 'under_age', personal: 'under_age' }],
    ['facial_similarity_photo', 'face_comparison.face_match', { selfie: 'face_mismatch' }],
    ['facial_similarity_photo', 'image_integrity.face_detected', { selfie: 'unreadable' }],
    ['proof_of_address', 'data_comparison.address', { 'proof-of-address': 'mismatch', address: 'mismatch' }],
    [
      'proof_of_address',
      'document_classification.supported_document',
      { 'proof-of-address': 'not_accepted' },
    ],
    ['proof_of_address', 'data_comparison.last_name', { 'proof-of-address': 'mismatch', address: null }],
  ] as const)('%s with %s', async (report, flag, expected) => {
    const person = await checking()
    await decide(person, { [report]: [flag] })
    const { checks } = await person.identity()
    const found = Object.fromEntries(
      Object.keys(expected).map((name) => [name, checks.find(({ check }) => check === name)?.reason]),
    )
    expect(found).toEqual(expected)
  })

  test.each([
    ['signs of forgery', { document: ['visual_authenticity.fonts'] }, 'document'],
    ['a stolen document', { document: ['police_record'] }, 'document'],
    ['a mask', { facial_similarity_photo: ['visual_authenticity.spoofing_detection'] }, 'selfie'],
    [
      'one reason of ours and another',
      { document: ['image_integrity.image_quality', 'police_record'] },
      'document',
    ],
  ] as const)('%s is for a person to decide, who is told once', async (_what, flags, name) => {
    const person = await checking()
    await decide(person, flags)
    expect(await person.check(name)).toMatchObject({ status: 'checking', in_review: true, reason: null })
    await fake.bench.pass(121)
    await work(fake.bench)
    const notes = await fake.bench.db.query(
      `select from security_events where customer_id = $1 and event = 'identity_decision'
       and detail ->> 'check' = $2`,
      [person.id, name],
    )
    expect(notes).toHaveLength(1)
  })

  test('a bill that is too old is refused, although Onfido finds it clear', async () => {
    const person = await checking()
    const days = policy.identity.proof_of_address.max_age_days + 1
    const issue_date = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    await decide(person, {}, { issue_date })
    expect(await person.check('proof-of-address')).toMatchObject({ status: 'refused', reason: 'too_old' })
    expect(await person.check('address')).toMatchObject({ status: 'verified' })
  })

  test('a bill without a date is for a person', async () => {
    const person = await checking()
    await decide(person, {}, {})
    expect(await person.check('proof-of-address')).toMatchObject({ status: 'checking', in_review: true })
  })

  test('someone with one name is not refused for the other', async () => {
    const person = await newPerson(fake.bench)
    dataOf(await person.consent())
    dataOf(await person.give('personal', { last_name: undefined, one_name: true }))
    dataOf(await person.give('document'))
    await work(fake.bench)
    expect(fake.sent('create_applicant')).toEqual([
      expect.objectContaining({ first_name: 'Amara', last_name: 'Amara' }),
    ])
    fake.decide(await person.submission('document'), { document: ['data_comparison.first_name'] })
    await fake.tell(await person.submission('document'))
    await work(fake.bench)
    expect(await person.check('document')).toMatchObject({ status: 'checking', in_review: true })
    expect(await person.check('personal')).toMatchObject({ status: 'checking', in_review: true })
  })

  test('a withdrawn check, or one complete without its report, is for a person', async () => {
    const person = await checking()
    fake.set(await person.submission('document'), 'withdrawn')
    fake.set(await person.submission('selfie'), 'complete')
    await fake.bench.pass(61)
    await work(fake.bench)
    expect(await person.check('document')).toMatchObject({ status: 'checking', in_review: true })
    expect(await person.check('selfie')).toMatchObject({ status: 'checking', in_review: true })
  })
})

describe('what is given again', () => {
  test('a better picture proves the details that waited for it', async () => {
    const person = await checking()
    await decide(person, { document: ['image_integrity.image_quality'] })
    expect(await statuses(person)).toMatchObject({ document: 'refused', personal: 'checking' })
    dataOf(await person.give('document'))
    await work(fake.bench)
    expect(fake.sent('create_applicant')).toHaveLength(1)
    const again = await person.submission('document')
    // The selfie was compared with the other picture.
    expect(fake.checks.at(-1)?.report_names).toEqual(['document', 'facial_similarity_photo'])
    fake.decide(again)
    await fake.tell(again)
    await work(fake.bench)
    expect(await statuses(person)).toMatchObject({ document: 'verified', personal: 'verified' })
  })

  test('a document whose face is not that of the selfie before it is refused', async () => {
    const person = await checking()
    await decide(person, { document: ['data_validation.document_expiration'] })
    dataOf(await person.give('document'))
    await work(fake.bench)
    const again = await person.submission('document')
    fake.decide(again, { facial_similarity_photo: ['face_comparison.face_match'] })
    await fake.tell(again)
    await work(fake.bench)
    expect(await person.check('document')).toMatchObject({ status: 'refused', reason: 'face_mismatch' })
  })

  test('a corrected name is a new applicant, compared with a new document', async () => {
    const person = await checking()
    await decide(person, { document: ['data_comparison.first_name'] })
    dataOf(await person.give('personal', { first_name: 'Amarachi' }))
    dataOf(await person.give('document'))
    await work(fake.bench)
    expect(fake.sent('create_applicant').map(({ first_name }) => first_name)).toEqual(['Amara', 'Amarachi'])
    expect(fake.checks.at(-1)?.applicant_id).not.toBe(fake.checks.at(-2)?.applicant_id)
  })

  test('a verified check is corrected if Onfido opens it again', async () => {
    const person = await checking()
    await decide(person)
    const selfie = await person.submission('selfie')
    fake.decide(selfie, { facial_similarity_photo: ['face_comparison.face_match'] })
    await fake.tell(selfie)
    await work(fake.bench)
    expect((await person.identity()).user.verified_selfie).toBe(false)
    expect(await person.check('selfie')).toMatchObject({ status: 'refused', reason: 'face_mismatch' })
  })

  test('a selfie of someone whose papers are elsewhere is for a person', async () => {
    const person = await newPerson(fake.bench)
    await fake.bench.db.query('update customers set verified_pid = true where id = $1', [person.id])
    dataOf(await person.consent())
    dataOf(await person.give('selfie'))
    await work(fake.bench)
    expect(await person.check('selfie')).toMatchObject({ status: 'checking', in_review: true })
    expect(fake.mock.calls).toEqual([])
  })
})
