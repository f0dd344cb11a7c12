// How to provoke the errors of sign-up, login and their settings.
import { policy } from '#provider/policy.ts'
import { isJsonObject, type JsonObject } from '#src/lib/schema/json.ts'
import { fixturesOfOperation, staged } from '#tests/contract/requests.ts'
import { PASSWORD, PIN, withinWindow } from '#tests/provider/auth/setup.ts'
import { bench, fixture, meanwhile, repeated, type Way } from './way.ts'

/** The number is taken by another customer during the sign-up. */
export const takenMeanwhile: Way = async (begin, id) => {
  const stage = await begin()
  const request = await fixture(stage, id)
  const phone = await stage.value('phone')
  await bench.post('/sandbox/customers', { phone, password: PASSWORD, pin: PIN })
  return stage.ask(id, request)
}

/** A sign-up with a number that is taken. */
export const ownNumber =
  (field: 'password' | 'pin'): Way =>
  async (begin, id) => {
    const stage = await begin()
    const phone = await stage.value('phone')
    const value = field === 'pin' ? phone.slice(-4) : `Call ${phone.slice(2)}`
    return stage.ask(id, await fixture(stage, id, { [field]: value }))
  }

/** A customer whose number ends in unguessable digits sets them as the new PIN. */
export const newPinOfNumber: Way = async (begin, id) => {
  const stage = await begin({ phone: '+14165550518' })
  return stage.ask(id, await fixture(stage, id, { pin: '0518', confirmPin: '0518' }))
}

export const wrongCode =
  (times: number): Way =>
  async (begin, id) => {
    const stage = await begin()
    const right = await stage.value(id === 'reset-password' ? 'reset.code' : 'sign_up.code')
    const code = right === '000000' ? '111111' : '000000'
    return repeated(stage, id, await fixture(stage, id, { code }), times)
  }

/** Requests a code, and uses it once expired. */
export const lateCode: Way = async (begin, id) => {
  const stage = await begin()
  const request = await fixture(stage, id)
  await bench.pass(policy.security.code.lifetime_seconds)
  return stage.ask(id, request)
}

/** A wrong code. */
export const otherCode =
  (name: string, times = 1): Way =>
  async (begin, id) => {
    const stage = await begin()
    const code = (await stage.value(name)) === '000000' ? '111111' : '000000'
    return repeated(stage, id, await fixture(stage, id, { code }), times)
  }

/** Two pending logins share one code, and the other one uses it. */
export const usedCode: Way = async (begin, id) => {
  const stage = await begin()
  const request = await fixture(stage, id)
  const attempt = await stage.value('login.second_attempt')
  await stage.ask(id, { body: { attempt, way: 'sms', code: await stage.value('login.code') } })
  return stage.ask(id, request)
}

/** An app is set up during a login that waits for its text message. */
export const withApp = meanwhile(async (stage) => stage.value('authenticator'))

/** As many codes are being checked as there are tries. */
export const allUnderWay: Way = async (begin, id) => {
  const stage = await begin()
  const request = await fixture(stage, id)
  await stage.ask(id, { body: { code: '000000' } })
  const { attempts } = policy.security.second_factor
  await bench.db.query('update login_attempts set under_way = $1, under_way_at = $2', [
    attempts,
    bench.deps.clock.now(),
  ])
  return stage.ask(id, request)
}

/** The lost app is removed during the request to remove it. */
export const withoutApp = meanwhile((stage) => stage.ask('remove-authenticator', {}))

/** The same code of a lost factor again. */
export const usedLostCode = meanwhile((stage, request) => stage.ask('confirm-lost-factor', request))

/** A customer whose number can't receive messages, with an app. */
export const unreachableWithApp: Way = async (begin, id) => {
  const stage = await begin({ phone: '+15145550000' })
  return stage.ask(id, await fixture(stage, id))
}

/** A customer whose number can't receive messages, with recovery codes. */
export const unreachableWithCodes: Way = async (begin, id) => {
  const stage = await begin({ phone: '+14375550000' })
  await stage.ask('make-recovery-codes', {})
  return stage.ask(id, await fixture(stage, id))
}

export const confirmed = meanwhile(async (stage) =>
  stage.ask('confirm-email', { body: { token: await stage.value('email.token') } }),
)
export const passkeyGone = meanwhile(async (stage) =>
  stage.ask('remove-passkey', { params: { id: await stage.value('passkey') } }),
)
export const passkeysFull = meanwhile(({ customer }) =>
  bench.db.query(
    `insert into passkeys (customer_id, id, credential_id, public_key, counter, transports, synced, name, created_at)
     select id, gen_random_uuid(), n::text, '', 0, '{}', false, 'Key', now()
     from customers, generate_series(1, $2::int) as n where phone = $1`,
    [customer.phone, policy.security.passkey.per_customer],
  ),
)

/** The browser's result with another signature, or with none. */
export const spoiltCredential: Way = async (begin, id) => {
  const stage = await begin()
  const { body } = await fixture(stage, id)
  const credential = isJsonObject(body) && isJsonObject(body.credential) ? body.credential : {}
  const field = 'signature' in credential ? 'signature' : 'attestationObject'
  return stage.ask(id, {
    body: { ...(isJsonObject(body) ? body : {}), credential: { ...credential, [field]: 'oQ' } },
  })
}

/** Requests links as soon as another may be sent. */
export const manyLinks: Way = async (begin, id) => {
  const stage = await begin()
  let answer = await stage.ask(id)
  // Three in an hour; the next hour may start on the way.
  for (let sent = 1; sent < 7 && answer.status === 200; sent += 1) {
    await bench.pass(policy.security.email_link.resend_seconds)
    answer = await stage.ask(id)
  }
  return answer
}

/** The details of the form, without an address. */
export const withoutEmail: Way = async (begin, id) => {
  const stage = await begin()
  const { body, ...request } = await fixture(stage, id)
  const { email: _, ...details } = isJsonObject(body) ? body : {}
  return stage.ask(id, { ...request, body: details })
}

/** Changes the number until no more codes are sent. */
export const manyNumbers: Way = async (begin, id) => {
  const stage = await begin()
  const request = (serial: number) => {
    const number = `416555${7000 + serial}`
    return fixture(stage, id, { phone: `+1${number}` })
  }
  for (let serial = 1; serial <= 10; serial += 1) await stage.ask(id, await request(serial))
  return stage.ask(id, await request(11))
}

/** Changes a secret back and forth, ten times an hour. */
export const toAndFro =
  (bodyOf: (old: string, next: string) => JsonObject, own: string, other: string): Way =>
  async (begin, id) => {
    await withinWindow(bench)
    const stage = await begin()
    const bodies = [bodyOf(own, other), bodyOf(other, own)] as const
    for (let change = 0; change < 10; change += 1)
      await stage.ask(id, { body: bodies[change % 2 === 0 ? 0 : 1] })
    return stage.ask(id, { body: bodies[0] })
  }

/** Lowers a thread's limit to the messages that it has. */
export const fullThread: Way = async (begin, id) => {
  const stage = await begin()
  const request = await fixture(stage, id)
  const { support } = policy
  const before = support.posts_per_request
  support.posts_per_request = 0
  return stage.ask(id, request).finally(() => {
    support.posts_per_request = before
  })
}

/** Sends sixty messages an hour, to any request. */
export const manyMessages: Way = async (begin, id) => {
  await withinWindow(bench)
  const stage = await begin()
  const reply = 'reply-to-support-request'
  // The first message counts too.
  await repeated(stage, reply, await fixture(stage, reply), 59)
  return stage.ask(id, await fixture(stage, id))
}

/** Another customer takes the address before its new owner enters the code. */
export const takenEmail: Way = async (begin, id) => {
  const stage = await begin()
  const email = 'taken@example.com'
  const [details = {}] = fixturesOfOperation('update-user-details')
  const { body } = await staged(details, stage.value)
  const changes = { phone: stage.customer.phone, email }
  await stage.ask('update-user-details', { body: { ...(isJsonObject(body) ? body : {}), ...changes } })
  const [mail] = await bench.outbox(email)
  const phone = await stage.value('phone')
  await bench.post('/sandbox/customers', { phone, email, password: PASSWORD, pin: PIN })
  return stage.ask(id, { body: { kind: 'email', code: mail?.code ?? '' } })
}
