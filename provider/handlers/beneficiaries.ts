import {
  favourBeneficiary,
  removeBeneficiary,
  renameBeneficiary,
  restoreBeneficiary,
} from '#provider/beneficiaries/index.ts'
import type { Handlers } from '#provider/http/handler.ts'
import { say } from '#provider/words.ts'

/** The customer's address book, beside what sending money asks of it (money.ts). */
export const beneficiaryHandlers = {
  'rename-beneficiary': async ({ sql, params, body, customerId }, { clock }) => ({
    data: await renameBeneficiary(sql, customerId, params.id, body.nickname, clock.now()),
  }),

  'add-favourite': async ({ sql, params, customerId }, { clock }) => ({
    data: await favourBeneficiary(sql, customerId, params.id, true, clock.now()),
  }),

  'remove-favourite': async ({ sql, params, customerId }, { clock }) => ({
    data: await favourBeneficiary(sql, customerId, params.id, false, clock.now()),
  }),

  'remove-beneficiary': async ({ sql, params, customerId }, { clock }) => {
    await removeBeneficiary(sql, customerId, params.id, clock.now())
    return { message: say('messages.beneficiary_removed') }
  },

  'restore-beneficiary': async ({ sql, params, customerId }) => ({
    data: await restoreBeneficiary(sql, customerId, params.id),
  }),
} satisfies Partial<Handlers>
