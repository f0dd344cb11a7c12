// The verifier's messages: forged, replayed, duplicated, out of order, missing; and the worker that submits checks, which
// runs in several processes.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityTick } from '#provider/identity/index.ts'
import { SIGNATURE_HEADER, sign } from '#provider/identity/signature.ts'
import { policy } from '#provider/policy.ts'
import { type Decision, PartnerDown, type Verifier } from '#provider/ports.ts'
import { type Bench, dataOf, startBench } from '#tests/provider/auth/setup.ts'
import { engines } from '#tests/provider/engines.ts'
import { allChecks, giveAll, newPerson, type Person, work } from './calls.ts'

/** A verifier that accepts everything without an answer, and records it. */
function silentVerifier(decision?: (submission: string) => Decision | undefined) {
  const taken: string[] = []
  const verifier: Verifier = {
    async submit({ id, files }) {
      for (const { open } of files) for await (const part of open()) expect(part.length).toBeGreaterThan(0)
      taken.push(id)
    },
    look: async (submission) => decision?.(submission),
  }
  return { taken, verifier }
}

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await startBench({}, await open())
  })
  afterAll(async () => {
    await bench.close()
    await bench.db.close()
  })

  let serial = 0
  const message = (submission: string, changes: Record<string, unknown> = {}) => {
    serial += 1
    const decided_at = new Date(bench.deps.clock.now().getTime() + serial).toISOString()
    return { id: `evt_test_${serial}`, submission, result: 'verified', decided_at, ...changes }
  }
  const tell = (body: object, headers: Record<string, string> = {}) =>
    bench.post('/api/v1/identity/verifications', body, { headers })

  /** A customer whose personal check is with the verifier. */
  async function waiting(): Promise<{ person: Person; submission: string }> {
    const person = await newPerson(bench)
    dataOf(await person.consent())
    dataOf(await person.give('personal'))
    await work(bench, silentVerifier().verifier)
    return { person, submission: await person.submission('personal') }
  }
  const statusOf = async (person: Person) => (await person.check('personal')).status

  test('a signed message decides', async () => {
    const { person, submission } = await waiting()
    expect((await tell(message(submission))).status).toBe(200)
    expect(await statusOf(person)).toBe('verified')
  })

  test.each([
    ['without a signature', () => ''],
    ['of another key', (body: string, now: Date) => sign(Buffer.alloc(32, 9), body, now)],
    ['of another body', (_body: string, now: Date) => sign(bench.deps.vault.key('verifier'), '{}', now)],
    [
      'of six minutes ago',
      (body: string, now: Date) =>
        sign(bench.deps.vault.key('verifier'), body, new Date(now.getTime() - 360_000)),
    ],
    [
      'of six minutes from now',
      (body: string, now: Date) =>
        sign(bench.deps.vault.key('verifier'), body, new Date(now.getTime() + 360_000)),
    ],
    ['that is nonsense', () => 't=now,v1=zz'],
  ])('a message %s changes nothing and is logged', async (_how, signature) => {
    const { person, submission } = await waiting()
    const body = message(submission)
    const headers = { [SIGNATURE_HEADER]: signature(JSON.stringify(body), bench.deps.clock.now()) }
    const answer = await tell(body, headers)
    expect(answer.status).toBe(403)
    expect(answer.body.error_code).toBe('signature_invalid')
    expect(await statusOf(person)).toBe('checking')
    const [event] = await bench.db.query<{ event: string }>(
      'select event from security_events order by id desc limit 1',
    )
    expect(event?.event).toBe('verifier_message')
  })

  test('the tolerance of the signature’s time is the policy’s', async () => {
    const { person, submission } = await waiting()
    const body = message(submission)
    const { event_tolerance_seconds } = policy.identity.verification
    const then = new Date(bench.deps.clock.now().getTime() - (event_tolerance_seconds - 5) * 1000)
    const headers = { [SIGNATURE_HEADER]: sign(bench.deps.vault.key('verifier'), JSON.stringify(body), then) }
    expect((await tell(body, headers)).status).toBe(200)
    expect(await statusOf(person)).toBe('verified')
  })

  test('a message received twenty times at once counts once', async () => {
    const { person, submission } = await waiting()
    const body = message(submission)
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await statusOf(person)).toBe('verified')
    const decisions = await bench.db.query(
      `select from security_events where customer_id = $1 and event = 'identity_decision'`,
      [person.id],
    )
    expect(decisions).toHaveLength(1)
  })

  test('an older decision that arrives later is ignored', async () => {
    const { person, submission } = await waiting()
    const first = message(submission, { result: 'review' })
    const second = message(submission, { result: 'refused', reason: 'unreadable' })
    await tell(second)
    await tell(first)
    expect(await person.check('personal')).toMatchObject({ status: 'refused', in_review: false })
    await tell(message(submission, { decided_at: '2020-01-01T00:00:00.000Z' }))
    expect(await statusOf(person)).toBe('refused')
  })

  test('a decision on a replaced attempt does not affect the new one', async () => {
    const { person, submission } = await waiting()
    await tell(message(submission, { result: 'refused', reason: 'mismatch' }))
    dataOf(await person.give('personal'))
    await tell(message(submission))
    expect(await statusOf(person)).toBe('checking')
  })

  test('a correction by the verifier removes the flag', async () => {
    const person = await newPerson(bench)
    dataOf(await person.consent())
    dataOf(await person.give('selfie'))
    await work(bench, silentVerifier().verifier)
    const submission = await person.submission('selfie')
    await tell(message(submission))
    expect((await person.identity()).user.verified_selfie).toBe(true)
    await tell(message(submission, { result: 'refused', reason: 'face_mismatch' }))
    expect((await person.identity()).user.verified_selfie).toBe(false)
    expect(await person.check('selfie')).toMatchObject({ status: 'refused', reason: 'face_mismatch' })
  })

  test('a message about an unknown check is accepted and ignored', async () => {
    expect((await tell(message('018f0000-0000-7000-8000-000000000000'))).status).toBe(200)
  })

  test('five workers submit each check once', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => newPerson(bench)))
    for (const person of people) await giveAll(person)
    const { taken, verifier } = silentVerifier()
    await Promise.all(Array.from({ length: 5 }, () => identityTick(bench.deps, verifier)))
    const own = await bench.db.query<{ id: string }>(
      'select id from identity_checks where customer_id = any ($1::uuid[])',
      [people.map(({ id }) => id)],
    )
    const ids = own.map(({ id }) => id)
    expect(taken.filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort())
    expect(ids).toHaveLength(people.length * allChecks.length)
  })

  test('a check whose worker died is submitted by another, once its lease has expired', async () => {
    const person = await newPerson(bench)
    dataOf(await person.consent())
    dataOf(await person.give('personal'))
    const submission = await person.submission('personal')
    // As after a process dies with its claim.
    const lease = new Date(bench.deps.clock.now().getTime() + 30_000)
    await bench.db.query('update identity_checks set due_at = $2 where id = $1', [submission, lease])
    const { taken, verifier } = silentVerifier()
    await work(bench, verifier)
    expect(taken).not.toContain(submission)
    await bench.pass(31)
    await work(bench, verifier)
    expect(taken).toContain(submission)
  })

  test('a check that fails to submit blocks no other', async () => {
    const [stuck, other] = [await newPerson(bench), await newPerson(bench)]
    for (const person of [stuck, other]) {
      dataOf(await person.consent())
      dataOf(await person.give('personal'))
    }
    const submission = await stuck.submission('personal')
    const verifier: Verifier = {
      async submit({ id }) {
        if (id === submission) throw new Error('a fault of our own')
      },
      look: async () => undefined,
    }
    await work(bench, verifier)
    expect((await stuck.check('personal')).sent_at).toBeNull()
    expect((await other.check('personal')).sent_at).not.toBeNull()
    expect(bench.log.some((line) => line.includes('check stuck'))).toBe(true)
  })

  test('after a day without an answer the verifier is asked, and its answer counts', async () => {
    const { person, submission } = await waiting()
    const { verifier } = silentVerifier((id) => (id === submission ? (message(id) as Decision) : undefined))
    await work(bench, verifier)
    expect(await statusOf(person)).toBe('checking')
    await bench.pass(policy.identity.verification.late_hours * 3600 + 1)
    await work(bench, verifier)
    const [row] = await bench.db.query<{ status: string }>(
      'select status from identity_checks where id = $1',
      [submission],
    )
    expect(row?.status).toBe('verified')
  })

  test('a message that arrives before the submission is recorded still decides', async () => {
    const person = await newPerson(bench)
    dataOf(await person.consent())
    dataOf(await person.give('personal'))
    const verifier: Verifier = {
      async submit({ id }) {
        const answer = await tell(message(id))
        expect(answer.status).toBe(200)
      },
      look: async () => undefined,
    }
    await work(bench, verifier)
    expect(await statusOf(person)).toBe('verified')
  })

  test('a verifier that is down for long is called every five minutes in the end', async () => {
    const person = await newPerson(bench)
    dataOf(await person.consent())
    dataOf(await person.give('personal'))
    const submission = await person.submission('personal')
    await bench.db.query('update identity_checks set attempts = 30 where id = $1', [submission])
    const down: Verifier = {
      submit: async () => {
        throw new PartnerDown('down')
      },
      look: async () => undefined,
    }
    const now = bench.deps.clock.now()
    await work(bench, down)
    const [row] = await bench.db.query<{ due_at: Date }>('select due_at from identity_checks where id = $1', [
      submission,
    ])
    const seconds = ((row?.due_at.getTime() ?? 0) - now.getTime()) / 1000
    expect(seconds).toBeGreaterThan(295)
    expect(seconds).toBeLessThan(310)
  })
})

test('a signed body is verified byte for byte, spaces and all', async () => {
  const bench = await startBench()
  try {
    const payload = JSON.stringify(
      {
        id: 'evt_spaces',
        submission: '018f0000-0000-7000-8000-000000000000',
        result: 'review',
        decided_at: bench.deps.clock.now().toISOString(),
      },
      undefined,
      4,
    )
    const signature = sign(bench.deps.vault.key('verifier'), payload, bench.deps.clock.now())
    const send = (content: string) =>
      bench.send('POST', '/api/v1/identity/verifications', {
        payload: content,
        headers: { [SIGNATURE_HEADER]: signature },
      })
    expect((await send(payload)).status).toBe(200)
    expect((await send(JSON.stringify(JSON.parse(payload)))).status).toBe(403)
  } finally {
    await bench.close()
  }
})
