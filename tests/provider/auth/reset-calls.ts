// What the tests of password reset share: asking for a code, typing it, logging in after that.
import { type Bench, codeFor, logIn, newCustomer } from './setup.ts'

export const NEW_PASSWORD = 'Better Horse 8'

export type To = { phone: string } | { email: string }

/** A code that is not the one that was sent. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

export function resetCalls(bench: Bench) {
  const send = (to: To, ip?: string) => bench.post('/api/v1/reset-password/code', to, ip ? { ip } : {})
  return {
    send,
    reset: (token: string, code: string, password = NEW_PASSWORD) =>
      bench.post('/api/v1/reset-password', { token, code, password }),
    login: (phone: string, password: string) => logIn(bench, { phone, password }),
    /** The messages to a number: the addresses of the bench's customers hold their numbers, too. */
    texts: async (phone: string) => (await bench.outbox(phone)).filter(({ channel }) => channel === 'sms'),
    /** A customer with a code for a new password. */
    async started() {
      const customer = await newCustomer(bench)
      const { body } = await send({ phone: customer.phone })
      return { ...customer, resetToken: body.data.token, code: await codeFor(bench, customer.phone) }
    },
  }
}
