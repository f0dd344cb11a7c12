// A fake Onfido for the tests of the file that imports it, and the customers whom it judges.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { giveAll, newPerson, type Person, work } from '#tests/provider/identity/calls.ts'
import { type FakeOnfido, startFakeOnfido } from './fake-onfido.ts'

export let fake: FakeOnfido
beforeAll(async () => {
  fake = await startFakeOnfido()
})
afterAll(async () => {
  await fake.close()
})
beforeEach(() => {
  fake.mock.calls.length = 0
})

export const statuses = async (person: Person) =>
  Object.fromEntries((await person.identity()).checks.map(({ check, status }) => [check, status]))

/** A customer who gave everything, which Onfido has. */
export async function checking(): Promise<Person> {
  const person = await newPerson(fake.bench)
  await giveAll(person)
  await work(fake.bench)
  return person
}

/** Completes the checks of a customer as told, and has them looked at. */
export async function decide(
  person: Person,
  flags: Readonly<Record<string, readonly string[]>> = {},
  properties?: object,
) {
  const { document, facial_similarity_photo: face, proof_of_address: proof } = flags
  fake.decide(await person.submission('document'), document ? { document } : {})
  fake.decide(await person.submission('selfie'), face ? { facial_similarity_photo: face } : {})
  fake.decide(
    await person.submission('proof-of-address'),
    proof ? { proof_of_address: proof } : {},
    properties,
  )
  for (const name of ['document', 'selfie', 'proof-of-address'] as const)
    expect(await fake.tell(await person.submission(name))).toBe(204)
  await work(fake.bench)
}
