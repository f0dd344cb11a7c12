import { codeOfStep, stepOf } from '#provider/auth/factors/totp.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { dataOf, once, read } from '#tests/contract/prepared.ts'
import { fixturesOfOperation, type Request, staged } from '#tests/contract/requests.ts'
import { type Bench, codeFor, logIn, type Reply, type signedIn } from '#tests/provider/auth/setup.ts'
import { fromBase32 } from '#tests/support/base32.ts'
import { SoftPasskey } from '#tests/support/passkey.ts'

/** The fields of passkey options that this reads. */
function asked(options: Record<string, unknown>): { challenge: string; user: { id: string } } {
  const { challenge, user } = options
  return { challenge: String(challenge), user: { id: isRecord(user) ? String(user.id) : '' } }
}

interface Scene {
  readonly bench: Bench
  readonly person: Awaited<ReturnType<typeof signedIn>>
  /** A number that nobody has yet. */
  readonly phone: string
  readonly ip: string
  readonly send: (id: OperationId, request?: Request) => Promise<Reply>
  readonly value: (name: string) => Promise<string>
}

/** What requests about signing up, logging in and login details can refer to. */
export function accessMakers({
  bench,
  person,
  phone,
  ip,
  send,
  value,
}: Scene): Record<string, () => Promise<string>> {
  const signUp = { phone_country_code: 'CA', international_phone_number: phone }
  const { phone: known, password } = person
  // From an untrusted browser.
  const attempt = async () => read(await send('login', { body: { phone: known, password } }), 'attempt')
  const codesOf = async () => {
    const codes = dataOf(await send('make-recovery-codes')).recovery_codes
    return Array.isArray(codes) ? codes.map(String) : []
  }
  const created = async () => dataOf(await send('begin-passkey'))
  const madePasskey = once(async () => new SoftPasskey(bench.deps.config.origin).make(asked(await created())))
  const keptPasskey = once(async () => {
    const passkey = new SoftPasskey(bench.deps.config.origin)
    const body = { name: 'My phone', credential: passkey.make(asked(await created())) }
    return { passkey, kept: read(await send('add-passkey', { body }), '_id') }
  })
  const usedPasskey = once(async () => {
    const { passkey } = await keptPasskey()
    return passkey.use(asked(dataOf(await send('begin-passkey-login', { body: { attempt: null } }))))
  })
  const provedPasskey = once(async () => {
    const { passkey } = await keptPasskey()
    return passkey.use(asked(dataOf(await send('begin-passkey-confirmation'))))
  })

  return {
    'sign_up.token': async () => read(await send('pre-signup-phone', { body: signUp }), 'token'),
    'sign_up.code': async () => {
      await value('sign_up.token')
      return codeFor(bench, phone)
    },
    'sign_up.verified': async () => {
      const proof = { token: await value('sign_up.token'), code: await value('sign_up.code') }
      return read(await send('pre-signup-verify-code', { body: { ...signUp, ...proof } }), 'token')
    },
    'reset.token': async () =>
      read(await send('send-reset-code', { body: { phone: person.phone } }), 'token'),
    'reset.code': async () => {
      await value('reset.token')
      return codeFor(bench, person.phone)
    },
    'device.other': async () => {
      await logIn(bench, person, { ip })
      const devices: unknown = JSON.parse((await send('list-devices')).text).data
      const other = Array.isArray(devices) ? devices.find(({ current }) => current === false) : undefined
      return String(other?._id)
    },
    'login.attempt': attempt,
    'login.second_attempt': attempt,
    'login.code': async () => {
      await value('login.attempt')
      return codeFor(bench, person.phone)
    },
    'recovery.code': async () => String((await codesOf()).at(0)),
    'authenticator.code': async () => {
      const { secret } = dataOf(await send('begin-authenticator'))
      return codeOfStep(fromBase32(String(secret)), stepOf(bench.deps.clock.now()))
    },
    authenticator: async () => {
      const code = await value('authenticator.code')
      return String((await send('confirm-authenticator', { body: { code } })).status)
    },
    passkey: async () => (await keptPasskey()).kept,
    'passkey.id': async () => (await usedPasskey()).id,
    'passkey.client': async () => (await usedPasskey()).clientDataJSON,
    'passkey.data': async () => (await usedPasskey()).authenticatorData,
    'passkey.signature': async () => (await usedPasskey()).signature,
    'passkey.user': async () => (await usedPasskey()).userHandle,
    'passkey.proof_client': async () => (await provedPasskey()).clientDataJSON,
    'passkey.proof_data': async () => (await provedPasskey()).authenticatorData,
    'passkey.proof_signature': async () => (await provedPasskey()).signature,
    'new_passkey.id': async () => (await madePasskey()).id,
    'new_passkey.client': async () => (await madePasskey()).clientDataJSON,
    'new_passkey.attestation': async () => (await madePasskey()).attestationObject,
    'email.token': async () => {
      read(await send('send-email-link'), 'destination')
      const [mail] = (await bench.outbox(person.email)).filter(({ channel }) => channel === 'mail')
      return /verify-token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no token'
    },
    'contact.code': async () => {
      const [details] = fixturesOfOperation('update-user-details')
      await send('update-user-details', await staged(details ?? {}, value))
      return codeFor(bench, phone)
    },
    // Of a customer with more factors than the phone.
    'lost.attempt': async () => {
      await value('authenticator')
      return attempt()
    },
    'lost.code': async () => {
      const body = { attempt: await value('lost.attempt') }
      read(await send('send-lost-factor-code', { body }), 'destination')
      return codeFor(bench, person.phone)
    },
    'stop.token': async () => {
      await value('stop.id')
      const [message] = await bench.outbox(person.phone)
      return /stop-change#([\w-]+)/.exec(message?.text ?? '')?.[1] ?? 'no token'
    },
    'stop.id': async () => {
      const body = { kind: 'phone', code: await value('contact.code') }
      await send('confirm-contact-change', { body })
      const { waiting_changes: waiting } = dataOf(await send('get-profile'))
      const [first] = Array.isArray(waiting) ? waiting : []
      return String(first?._id)
    },
  }
}
