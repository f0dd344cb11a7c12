/**
 * Names declared by data, right and wrong. tests/scripts/type-names.test.ts compiles this file and expects an error on
 * each line that ends in `// wrong`, and on no other.
 */
import { type FlowDraft, FlowForm, FlowRunner, type FlowScreens, useFlow } from '#src/flow/index.ts'
import { type FormLists, type FormSlots, SchemaForm } from '#src/form/index.ts'

const Screen = () => null

export const whole: FlowScreens<'password-recovery'> = { reset: Screen, 'password-saved': Screen }
export const missing: FlowScreens<'password-recovery'> = { reset: Screen } // wrong
export const misspelt: FlowScreens<'password-recovery'> = { rest: Screen, 'password-saved': Screen } // wrong

export const mounted = <FlowRunner id="password-recovery" screens={whole} layout={Screen} />
export const ofOther = <FlowRunner id="sign-up" screens={whole} layout={Screen} /> // wrong

export function useTransfer() {
  const { draft, goTo, update } = useFlow('transfer')
  const outcome: string | undefined = draft.card_outcome
  const status: 'paid' | undefined = draft.transfer?.status === 'paid' ? draft.transfer.status : undefined
  goTo('payment')
  goTo('paymnet') // wrong
  update({ delivery_method_id: 'bank' })
  update({ delivery_method: 1 }) // wrong
  return [outcome, status, draft.card_outcome, draft.card_outcom] // wrong
}

export const email = (draft: FlowDraft<'sign-up'>) => [draft.phone_masked, draft.pin]
export const ofAnother = (draft: FlowDraft<'sign-up'>) => draft.card_outcome // wrong

export const slots: FormSlots<'transfer-amount'> = { 'after:sending_amount': null, 'end:beneficiary': null }
export const noSlot: FormSlots<'transfer-amount'> = { 'after:sending': null } // wrong
export const lists: FormLists<'transfer-amount'> = { beneficiaries: [] }
export const noList: FormLists<'transfer-amount'> = { beneficiary: [] } // wrong

export const form = <SchemaForm id="transfer-pin" onSubmit={({ pin }) => pin} slots={{ 'after:pin': null }} />
export const wrongSlot = <SchemaForm id="transfer-pin" onSubmit={Screen} slots={{ 'after:pn': null }} /> // wrong
export const wrongList = <FlowForm<'transfer-amount'> context={{ people: [] }} /> // wrong
