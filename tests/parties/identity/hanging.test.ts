// A verifier that hangs: it holds no connection, and delays nobody else's checks.

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { identityTick } from '#provider/identity/index.ts'
import { createOnfido } from '#provider/parties/identity/onfido.ts'
import { PartnerDown, type Verifier } from '#provider/ports.ts'
import { dataOf } from '#tests/provider/auth/setup.ts'
import { newPerson, work } from '#tests/provider/identity/calls.ts'
import { type FakeOnfido, startFakeOnfido } from './fake-onfido.ts'

let fake: FakeOnfido
beforeAll(async () => {
  fake = await startFakeOnfido()
})
afterAll(async () => {
  await fake.close()
})

async function waiting() {
  const person = await newPerson(fake.bench)
  dataOf(await person.consent())
  dataOf(await person.give('personal'))
  return person
}

test('the checks of others are sent while one hangs', async () => {
  const [stuck, ...others] = [await waiting(), await waiting(), await waiting()]
  const hanging = await stuck.submission('personal')
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const verifier: Verifier = {
    submit: async ({ id }) => (id === hanging ? held : undefined),
    look: async () => undefined,
  }
  const tick = identityTick(fake.bench.deps, verifier)
  // On PGlite, which has one connection, nobody's call would be answered if the worker held it.
  await vi.waitFor(async () => {
    for (const other of others) expect((await other.check('personal')).sent_at).not.toBeNull()
  }, 10_000)
  expect((await stuck.check('personal')).sent_at).toBeNull()
  release()
  await tick
  expect((await stuck.check('personal')).sent_at).not.toBeNull()
})

test('a call that hangs ends as one without an answer', async () => {
  const person = await waiting()
  dataOf(await person.give('document'))
  await work(fake.bench)
  const settings = {
    ONFIDO_API: fake.mock.url,
    ONFIDO_API_TOKEN: 'api_live.secret',
    ONFIDO_WEBHOOK_TOKEN: 'x',
  }
  const { port } = createOnfido(200)({ db: fake.bench.db, settings })
  fake.mock.next('hang')
  await expect(port.look(await person.submission('document'), new Date())).rejects.toThrow(PartnerDown)
  expect(await port.look(await person.submission('document'), new Date())).toBeUndefined()
})
