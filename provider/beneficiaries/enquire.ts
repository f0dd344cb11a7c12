import { setTimeout as sleep } from 'node:timers/promises'
import type { Ask } from '#provider/lib/asking.ts'
import { policy } from '#provider/policy.ts'
import { bankIn, type Parties } from '#provider/ports.ts'
import type { BankAccount, NameEnquiry } from '#provider/ports-money.ts'

/** How long a customer waits for a bank, in milliseconds; saving goes on without it. */
const PATIENCE_MS = 8_000

/** Asks who an account belongs to; `given` is the name to confirm. */
export type Enquire = (account: BankAccount, given: string) => Promise<NameEnquiry>

/** Enquires outside the transaction that asks. Nobody is asked about the same account and name twice. */
export const enquiring =
  (parties: Parties, ask: Ask, patience = PATIENCE_MS): Enquire =>
  (account, given) =>
    ask(JSON.stringify(['name', account.country, account.bankCode, account.number, given]), () =>
      enquireName(parties, account, given, patience),
    )

/**
 * Name enquiry, if the policy has it for the country: by number alone, or to confirm a given name. Without a scheme or
 * an answer in time, the bank is unreachable.
 */
async function enquireName(
  parties: Parties,
  account: BankAccount,
  given: string,
  patience: number,
): Promise<NameEnquiry> {
  const { by_number, by_name } = policy.delivery.name_enquiry
  const hasScheme = by_number.includes(account.country) || (by_name.includes(account.country) && given !== '')
  const bank = hasScheme ? bankIn(parties, account.country) : null
  if (!bank) return { result: 'unreachable' }
  const answered = new AbortController()
  const tooLate = async (): Promise<NameEnquiry> => {
    await sleep(patience, undefined, { signal: answered.signal }).catch(() => undefined)
    return { result: 'unreachable' }
  }
  try {
    return await Promise.race([bank.names.enquire(account, given), tooLate()])
  } finally {
    answered.abort()
  }
}
