import { type ReactNode, useMemo } from 'react'
import policy from '#content/policy/delivery.json' with { type: 'json' }
import { countryName, text } from '#src/content/index.ts'
import { type FormData, preloadForm, SchemaForm } from '#src/form/index.ts'
import type { FormId } from '#src/generated/ids.ts'
import type { PersonForm } from '#src/shared/beneficiaries/use-save-person.ts'
import { Stack, Text } from '#src/ui/index.ts'

export interface BeneficiaryFormProps {
  country: string
  currency: string
  method: string
  initial?: FormData | undefined
  onChange?: ((data: FormData) => void) | undefined
  /** A rejection with `errors`, or one that a field names in `refusedBy`, is shown at the field. */
  onSubmit: (data: PersonForm) => Promise<void>
  children?: ReactNode
}

const KINDS = {
  'beneficiary-bank-ng': 'bank-ng',
  'beneficiary-bank-ca': 'bank-ca',
  'beneficiary-bank-gb': 'bank-gb',
  'beneficiary-bank-iban': 'bank-iban',
  'beneficiary-instant-money': 'instant-money',
} as const

type BeneficiaryFormId = keyof typeof KINDS

const nothing: FormData = {}

/** The recipient and their account. The policy picks the form by delivery method and country. */
export function BeneficiaryForm(props: BeneficiaryFormProps) {
  const { country, currency, method, initial = nothing, onChange, onSubmit, children } = props
  const form = formFor(method, country)
  const start = useMemo(() => ({ ...initial, kind: KINDS[form], country }), [initial, form, country])
  return (
    <Stack>
      <Text $tone="muted">
        {text('screens.beneficiaries.intro', { currency, country: countryName(country) })}
      </Text>
      <SchemaForm key={form} id={form} data={start} onChange={onChange} onSubmit={onSubmit}>
        {children}
      </SchemaForm>
    </Stack>
  )
}

/** Preloads the form, so that the dialog opens with focus in its first field. */
export function preloadBeneficiaryForm(method: string, country: string): void {
  preloadForm(formFor(method, country)).catch(() => undefined)
}

/** The first row of the policy for the method and country. @throws Error if there is none */
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
