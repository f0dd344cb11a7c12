// An operator decides what the verifier has left open, with the same function as the verifier's messages.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from '#provider/operate/commands.ts'
import type { Verifier } from '#provider/ports.ts'
import { type Bench, dataOf, startBench } from '#tests/provider/auth/setup.ts'
import { engines } from '#tests/provider/engines.ts'
import { newPerson, type Person, work } from './calls.ts'

const silent: Verifier = { submit: async () => {}, look: async () => undefined }
const signed = ['--reason', 'seen in the branch', '--by', 'Ada']

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await startBench({}, await open())
  })
  afterAll(async () => {
    await bench.close()
    await bench.db.close()
  })

  const decide = async (...args: string[]) => {
    const order = commands['decide']?.read([...args, ...signed])
    await order?.run({ ...bench.deps, print: () => {} })
  }
  async function waiting(): Promise<Person> {
    const person = await newPerson(bench)
    dataOf(await person.consent())
    dataOf(await person.give('personal'))
    await work(bench, silent)
    return person
  }

  test('an open check is decided by id or number, and logged with who and why', async () => {
    const person = await waiting()
    await decide('customer', person.phone, 'personal', 'verified')
    expect(await person.check('personal')).toMatchObject({ status: 'verified' })
    const acts = await bench.db.query(
      'select act, subject_id, reason, done_by from operator_acts where customer_id = $1',
      [person.id],
    )
    const subject_id = await person.submission('personal')
    expect(acts).toEqual([{ act: 'decide', subject_id, reason: 'seen in the branch', done_by: 'Ada' }])
    await expect(bench.db.query('delete from operator_acts')).rejects.toThrow('final')
    await expect(decide('customer', person.id, 'personal', 'verified')).rejects.toThrow(
      'The check “personal” is verified: there is nothing to decide.',
    )
  })

  test('the customer sees the finding on a refused check, but not the operator’s reason', async () => {
    const person = await waiting()
    await decide('customer', person.id, 'personal', 'refused', '--finding', 'mismatch')
    expect(await person.check('personal')).toMatchObject({ status: 'refused', reason: 'mismatch' })
    expect(JSON.stringify(await person.identity())).not.toContain('seen in the branch')
  })

  test('two operators decide once', async () => {
    const person = await waiting()
    const both = await Promise.allSettled([
      decide('customer', person.id, 'personal', 'verified'),
      decide('customer', person.id, 'personal', 'refused', '--finding', 'other'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test.each([
    [['customer', 'ID', 'personal', 'refused'], /Say what the customer reads, with --finding: unreadable/],
    [['customer', 'ID', 'personal', 'perhaps'], /npm run operate -- decide/],
    [['customer', 'ID', 'shoes', 'verified'], /There is no check “shoes”\. They are personal/],
    [['customer', 'ID', 'selfie', 'verified'], /has given nothing for the check “selfie”/],
  ])('refuses %j with a message', async (args, sentence) => {
    const person = await newPerson(bench)
    await expect(decide(...args.map((arg) => (arg === 'ID' ? person.id : arg)))).rejects.toThrow(sentence)
  })
})
