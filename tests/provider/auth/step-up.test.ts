// What needs a step-up, on each engine.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isDemand } from '#provider/auth/sessions/step-up.ts'
import { operationIds, operationRow } from '#provider/http/operations.ts'
import { say } from '#provider/words.ts'
import { engines } from '#tests/provider/engines.ts'
import { benchOn } from './bench-on.ts'
import { settingsCalls } from './settings-calls.ts'
import { type Bench, logIn } from './setup.ts'

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  benchOn(open, (made) => {
    bench = made
  })
  const {
    begin,
    login,
    refresh,
    send,
    changePin,
    confirm,
    draft,
    saveBeneficiary,
    saveCard,
    addPasskey,
    proofOf,
    age,
  } = settingsCalls(() => bench)

  describe('a step-up', () => {
    test('is not given by a login with a password, with or without a code', async () => {
      const { phone } = await begin()
      const remembered = await login(phone)
      const texted = await logIn(bench, { phone })
      for (const { body } of [remembered, texted])
        expect((await saveCard(body.data.token)).body.error_code).toBe('step_up_required')
    })

    test('is given by a login with a passkey', async () => {
      const { token } = await begin()
      const passkey = await addPasskey(token)
      const options = await bench.post('/api/v1/b/login/passkey/options', { attempt: null })
      const credential = passkey.use(JSON.parse(options.text).data)
      const { body } = await bench.post('/api/v1/b/login/passkey', { credential })
      expect((await saveCard(body.data.token)).status).toBe(200)
    })

    test('by the PIN lasts as long as the policy says, and in this session alone', async () => {
      const { id, phone, token } = await begin()
      const other = await login(phone)
      await age(id)
      const refused = await saveCard(token)
      expect([refused.status, refused.body.error_code]).toEqual([403, 'step_up_required'])
      expect((await confirm(token)).body.message).toBe(say('messages.confirmed'))
      expect((await saveCard(token)).status).toBe(200)
      expect((await saveCard(other.body.data.token)).body.error_code).toBe('step_up_required')
    })

    test('is not needed to save a beneficiary soon after a login, but later', async () => {
      const { id, phone } = await begin()
      const { token } = (await login(phone)).body.data
      expect((await saveBeneficiary(token)).status).toBe(200)
      await age(id)
      expect((await saveBeneficiary(token)).body.error_code).toBe('step_up_required')
      await confirm(token)
      expect((await saveBeneficiary(token)).status).toBe(200)
    })

    test('is needed by a transfer that saves a new beneficiary', async () => {
      const { id, token } = await begin()
      const transferTo = (person: object) =>
        bench.post('/api/v1/transfers/credit', { ...draft, ...person }, { token, key: randomUUID() })
      await age(id)
      const unknown = { beneficiary_first_name: 'Ngozi', beneficiary_last_name: 'Eze' }
      expect((await transferTo(unknown)).body.error_code).toBe('step_up_required')
      expect((await transferTo({ beneficiary_id: randomUUID() })).body.error_code).not.toBe(
        'step_up_required',
      )
    })

    test('with a wrong PIN refuses the call', async () => {
      const { id, token } = await begin()
      await age(id)
      expect((await confirm(token, '1111')).body.error_code).toBe('pin_wrong')
      expect((await saveCard(token)).body.error_code).toBe('step_up_required')
    })

    test('by a passkey allows the call', async () => {
      const { id, token } = await begin()
      const passkey = await addPasskey(token)
      await age(id)
      const proof = await proofOf(token, passkey)
      expect((await send(token, 'confirm/passkey', proof)).body.message).toBe(say('messages.confirmed'))
      expect((await saveCard(token)).status).toBe(200)
      // A signature works once.
      await age(id)
      expect((await send(token, 'confirm/passkey', proof)).body.error_code).toBe('passkey_expired')
      expect((await saveCard(token)).body.error_code).toBe('step_up_required')
    })

    test('by another customer’s passkey is refused', async () => {
      const { id, token } = await begin()
      await addPasskey(token)
      const other = await begin()
      const foreign = await addPasskey(other.token)
      await age(id)
      const answer = await send(token, 'confirm/passkey', await proofOf(token, foreign))
      expect(answer.body.error_code).toBe('passkey_unknown')
      expect((await saveCard(token)).body.error_code).toBe('step_up_required')
    })

    test('is not given by a refresh', async () => {
      const { id, cookie } = await begin()
      await age(id)
      const renewed = await refresh(cookie)
      expect((await saveCard(renewed.body.data.token)).body.error_code).toBe('step_up_required')
    })

    test('is given by changing the PIN', async () => {
      const { id, token } = await begin()
      await age(id)
      expect((await changePin(token)).status).toBe(200)
      expect((await saveCard(token)).status).toBe(200)
    })

    test.each(operationIds.filter((id) => isDemand(operationRow(id).stepUp)))(
      'is needed by %s, whatever is sent with it',
      async (operation) => {
        const { id, token } = await begin()
        await age(id)
        const { method, path } = operationRow(operation)
        const url = `/api/v1${path.replace('{id}', randomUUID())}`
        const answer = await bench.send(method, url, {
          token,
          key: randomUUID(),
          ...(method === 'GET' ? {} : { body: {} }),
        })
        expect([answer.status, answer.body.error_code]).toEqual([403, 'step_up_required'])
      },
    )
  })
})
