import { useMemo } from 'react'
import { styled } from 'styled-components'
import policy from '#content/policy/delivery.json' with { type: 'json' }
import { ApiError, useCall } from '#src/api/index.ts'
import { countryName, text } from '#src/content/index.ts'
import { preloadForm, SchemaForm } from '#src/form/index.ts'
import type { FormId } from '#src/generated/ids.ts'
import type { Operations } from '#src/generated/operations.ts'
import type { Beneficiary } from '#src/screens/transfer/send/amount-draft.ts'
import { notify, Text } from '#src/ui/index.ts'

export interface BeneficiaryFormProps {
  country: string
  currency: string
  /** Id of the delivery method. */
  method: string
  onSaved: (beneficiary: Beneficiary) => void
}

const KINDS = {
  'beneficiary-bank-ng': 'bank-ng',
  'beneficiary-bank-ca': 'bank-ca',
  'beneficiary-bank-gb': 'bank-gb',
  'beneficiary-bank-iban': 'bank-iban',
  'beneficiary-instant-money': 'instant-money',
} as const

type BeneficiaryFormId = keyof typeof KINDS

/** A new beneficiary; which form it is, the policy decides by delivery method and country. */
export function BeneficiaryForm({ country, currency, method, onSaved }: BeneficiaryFormProps) {
  const form = formFor(method, country)
  const save = useCall('save-beneficiary')
  const start = useMemo(() => ({ kind: KINDS[form], country }), [form, country])

  async function submit(data: Operations['save-beneficiary']['body']) {
    try {
      const answer = await save.mutateAsync({ body: data })
      onSaved(answer.data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The form says it at the field.
      if (error.errors.length > 0 || error.serverErrcode === 'account_not_found') throw error
      notify({ tone: 'danger', title: text('screens.transfer.beneficiary.failed'), message: error.message })
    }
  }

  return (
    <Stack>
      <Text $tone="muted">
        {text('screens.transfer.beneficiary.intro', { currency, country: countryName(country) })}
      </Text>
      <SchemaForm key={form} id={form} data={start} onSubmit={submit} />
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 1.25rem;
`

/** Fetches the form before it is asked for, so that the dialog opens with it and puts the focus in its first field. */
export function preloadBeneficiaryForm(method: string, country: string): void {
  preloadForm(formFor(method, country)).catch(() => undefined)
}

/** The first row of the policy that covers the method and the country. @throws Error when none does */
function formFor(method: string, country: string): FormId & BeneficiaryFormId {
  const row = policy.beneficiary_forms.find(
    (candidate) =>
      candidate.method === method &&
      (typeof candidate.countries === 'string' || candidate.countries.includes(country)),
  )
  if (row === undefined || !isBeneficiaryForm(row.form))
    throw new Error(`No form for ${method} in ${country}`)
  return row.form
}

function isBeneficiaryForm(id: string): id is BeneficiaryFormId {
  return Object.hasOwn(KINDS, id)
}
