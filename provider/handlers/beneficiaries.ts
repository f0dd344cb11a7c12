import { countEnquiry } from '#provider/beneficiaries/enquiry-limit.ts'
import {
  changeBeneficiary,
  enquiring,
  favourBeneficiary,
  removeBeneficiary,
  renameBeneficiary,
  restoreBeneficiary,
} from '#provider/beneficiaries/index.ts'
import { ProviderError, Refusal } from '#provider/errors.ts'
import type { Handlers } from '#provider/http/handler.ts'
import { say } from '#provider/words.ts'
import { fullNameOf } from '#src/lib/person-names.ts'

/** The address book, beyond the calls for sending money (money.ts). */
export const beneficiaryHandlers = {
  'change-beneficiary': async ({ sql, params, query, body, customerId, ip, ask, now }, { parties }) => {
    const change = { customerId, id: params.id, version: query.version, form: body, now }
    // Counts even without a bank to ask, since each change sends the customer an SMS.
    const count = () => countEnquiry(sql, customerId, ip, now)
    try {
      const { beneficiary, paused } = await changeBeneficiary(sql, change, count, enquiring(parties, ask))
      const name = fullNameOf(beneficiary)
      const message =
        paused === 0
          ? say('messages.beneficiary_saved', { name })
          : say('messages.beneficiary_saved_paused', { name, count: paused })
      return { data: beneficiary, message }
    } catch (error) {
      // "Unknown account" is an answer from the bank too: returned, so the question stays counted.
      if (error instanceof ProviderError && error.code === 'account_not_found') return new Refusal(error)
      throw error
    }
  },

  'rename-beneficiary': async ({ sql, params, body, customerId, now }) => ({
    data: await renameBeneficiary(sql, customerId, params.id, body.nickname, now),
  }),

  'add-favourite': async ({ sql, params, customerId, now }) => ({
    data: await favourBeneficiary(sql, customerId, params.id, true, now),
  }),

  'remove-favourite': async ({ sql, params, customerId, now }) => ({
    data: await favourBeneficiary(sql, customerId, params.id, false, now),
  }),

  'remove-beneficiary': async ({ sql, params, customerId, now }) => {
    await removeBeneficiary(sql, customerId, params.id, now)
    return { message: say('messages.beneficiary_removed') }
  },

  'restore-beneficiary': async ({ sql, params, customerId }) => ({
    data: await restoreBeneficiary(sql, customerId, params.id),
  }),
} satisfies Partial<Handlers>
