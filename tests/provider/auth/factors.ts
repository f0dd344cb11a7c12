// Shared by the tests of the second factor: setting up methods, starting logins and finishing them.
import { codeOfStep, stepOf } from '#provider/auth/factors/totp.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { type Bench, dataOf, PASSWORD, type Sent, type signedIn } from '#tests/provider/auth/setup.ts'
import { fromBase32 } from '#tests/support/base32.ts'
import { type Lies, SoftPasskey } from '#tests/support/passkey.ts'

type Customer = Awaited<ReturnType<typeof signedIn>>

export function factorCalls(bench: Bench) {
  const customerCall = ({ token }: { token: string }, path: string, body?: unknown) =>
    bench.post(`/api/v1/profile/${path}`, body, { token })
  const begin = async ({ phone }: { phone: string }, sent: Sent = {}) =>
    String(dataOf(await bench.post('/api/v1/b/login', { phone, password: PASSWORD }, sent)).attempt)
  const options = async (attempt: string | null = null) => {
    const { challenge } = dataOf(await bench.post('/api/v1/b/login/passkey/options', { attempt }))
    return { challenge: String(challenge) }
  }
  return {
    customerCall,
    /** Logs in on an untrusted browser. Returns the token of the pending login. */
    begin,
    confirm: (
      attempt: string,
      way: string,
      code: string,
      sent: Sent & { remember_device?: boolean } = {},
    ) => {
      const { remember_device = false, ...rest } = sent
      return bench.post('/api/v1/b/login/confirm', { attempt, way, code, remember_device }, rest)
    },
    /** Sets up an app with the code of the previous time step. */
    async withApp(customer: Customer) {
      const secret = fromBase32(String(dataOf(await customerCall(customer, 'authenticator')).secret))
      const code = (off = 0) => codeOfStep(secret, stepOf(bench.deps.clock.now()) + off)
      const made = dataOf(await customerCall(customer, 'authenticator/confirm', { code: code(-1) }))
      const recoveryCodes = Array.isArray(made.recovery_codes) ? made.recovery_codes.map(String) : []
      return { code, secret, recoveryCodes }
    },
    options,
    async addPasskey(
      customer: Customer,
      lies: Lies = {},
      passkey = new SoftPasskey(bench.deps.config.origin),
    ) {
      const { challenge, user } = dataOf(await customerCall(customer, 'passkeys/options'))
      const asked = { challenge: String(challenge), user: { id: isRecord(user) ? String(user.id) : '' } }
      const credential = passkey.make(asked, lies)
      return { passkey, answer: await customerCall(customer, 'passkeys', { name: 'My phone', credential }) }
    },
    async usePasskey(passkey: SoftPasskey, lies: Lies = {}, attempt?: string) {
      const credential = passkey.use(await options(attempt ?? null), lies)
      return bench.post(
        '/api/v1/b/login/passkey',
        attempt === undefined ? { credential } : { attempt, credential },
      )
    },
  }
}
