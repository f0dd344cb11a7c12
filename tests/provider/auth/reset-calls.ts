// Shared by the tests of password reset: requesting a code, typing it, and logging in afterwards.
import { type Bench, codeFor, logIn, newCustomer } from './setup.ts'

export const NEW_PASSWORD = 'Better Horse 8'

export type To = { phone: string } | { email: string }

/** A wrong code. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

export function resetCalls(bench: Bench) {
  const send = (to: To, ip?: string) => bench.post('/api/v1/reset-password/code', to, ip ? { ip } : {})
  return {
    send,
    reset: (token: string, code: string, password = NEW_PASSWORD) =>
      bench.post('/api/v1/reset-password', { token, code, password }),
    login: (phone: string, password: string) => logIn(bench, { phone, password }),
    /** The messages to a number, also of its mail address: those of the bench's customers contain their number. */
    texts: async (phone: string) => (await bench.outbox(phone)).filter(({ channel }) => channel === 'sms'),
    /** A customer with a code for a new password. */
    async started() {
      const customer = await newCustomer(bench)
      const { body } = await send({ phone: customer.phone })
      return { ...customer, resetToken: body.data.token, code: await codeFor(bench, customer.phone) }
    },
  }
}
