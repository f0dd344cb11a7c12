// What a path needs from the real provider: codes, PINs, and amounts that lead to the answer a branch needs.
import type { Page } from '@playwright/test'
import type { FlowDefinition, Step } from '#src/generated/flow.ts'
import type { Json } from '#src/lib/schema/json.ts'
import type { Values } from '#tests/e2e/paths/fill-form.ts'
import type { Choices } from '#tests/e2e/paths/flows.ts'
import { national } from '#tests/e2e/support/phones.ts'
import type { Customer, Sandbox } from '#tests/e2e/support/sandbox.ts'
import { say } from '#tests/e2e/support/words.ts'

/** Flows of a customer who is not logged in. */
export const ofKnownVisitors: ReadonlySet<string> = new Set(['password-recovery'])

/** The person on a path: a visitor with a phone of their own, or a customer. */
export interface Walker {
  readonly page: Page
  readonly sandbox: Sandbox
  readonly phone: string
  readonly customer: Customer | undefined
  readonly flow: FlowDefinition
  readonly choices: Choices
}

/** A branch that depends on an answer of the provider, with the amount that leads to that answer. */
const amounts: Readonly<Record<string, string>> = {
  // A payment that is 1.00 short leaves the transfer waiting for another.
  'verifying#0': '100.23',
}

/** The value that a branch on a form field needs; undefined if the branch depends on something else. */
function wanted(flow: FlowDefinition, choices: Choices, name: string): Json | undefined {
  for (const { id, next = [] } of flow.steps) {
    const index = choices[id]
    if (index === undefined) continue
    const constant: unknown = next[index]?.when?.properties?.[name]?.const
    if (typeof constant === 'string') return constant
  }
  return undefined
}

/** Forms that ask for a code. */
const asksCode: ReadonlySet<string> = new Set(['sign-up-code', 'password-recovery-reset'])

/** The values for a step's form on this path, over the smallest data of its fixtures. */
export async function liveValues(
  { sandbox, phone, customer, flow, choices }: Walker,
  step: Step,
): Promise<Values> {
  const pin = customer?.pin ?? '2794'
  const password = 'Correct horse 9'
  const amount = Object.entries(amounts).find(([branch]) => {
    const [id = '', index] = branch.split('#')
    return choices[id] === Number(index)
  })
  const values: Record<string, Json | undefined> = {
    phone_number: national(phone),
    code: step.form !== undefined && asksCode.has(step.form) ? await sandbox.code(phone) : undefined,
    password,
    confirmPassword: password,
    pin,
    confirmPin: pin,
    sending_amount: amount?.[1] ?? '100',
    receiving_amount: undefined,
    payment_channel: wanted(flow, choices, 'payment_channel') ?? 'e-transfer',
    // Without saved cards the form doesn't ask which one.
    card_id: undefined,
  }
  return values as Values
}

/** Errors after which a flow's screen asks the provider for the current state and resumes there. */
export const takenUpAnew: Readonly<Record<string, readonly string[]>> = {
  transfer: ['state_conflict'],
}

/** The call that the button of step 4 makes for step 5. */
const PAY = '**/transfers/credit/*/pay'

/** Steps that need more than their form and main button. */
export const byHand: Readonly<Record<string, (walker: Walker) => Promise<void>>> = {
  // Choosing the balance pays from it at once: delay the call so that step 5 can be walked.
  'transfer/payment': async ({ page }) => {
    await page.unroute(PAY)
    await page.route(PAY, () => undefined)
  },
  'transfer/pay-wallet': async ({ page }) => {
    await page.unroute(PAY)
    if ((await page.locator('main [data-busy]').count()) > 0) await page.reload()
  },
  'transfer/amount': async ({ page, flow, choices }) => {
    // Cards work only for naira (content/policy/payment.json).
    if (wanted(flow, choices, 'payment_channel') !== 'card') return
    const picker = page
      .getByRole('main')
      .getByRole('button', { name: say('form.currency.pick', { currency: 'CAD' }) })
    if ((await picker.count()) === 0) return
    await picker.click()
    const dialog = page.getByRole('dialog', { name: 'Select Currency' })
    await dialog.getByRole('combobox').fill('NGN')
    await dialog.getByRole('button', { name: 'Continue' }).click()
  },
}

/** What is done on the external site of a step. */
export const elsewhere: Readonly<Record<string, (walker: Walker) => Promise<void>>> = {
  'transfer/pay-card': async ({ page, flow, choices }) => {
    const isPaid = wanted(flow, choices, 'card_outcome') === 'paid'
    if (!isPaid) {
      await page.getByRole('button', { name: say('provider.card_processor.cancel') }).click()
      return
    }
    await page.getByLabel(say('provider.card_processor.number')).fill('4242 4242 4242 4242')
    await page.getByLabel(say('provider.card_processor.expiry')).fill('12 / 30')
    await page.getByLabel(say('provider.card_processor.code')).fill('123')
    await page.getByRole('button', { name: /^Pay / }).click()
  },
}
