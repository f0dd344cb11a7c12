import { useRef, useState } from 'react'
import policy from '#content/policy/countries.json' with { type: 'json' }
import { countryName, orderOfNames, text } from '#src/content/index.ts'
import { type FormData, SchemaForm } from '#src/form/index.ts'
import {
  BeneficiaryForm,
  DeliverySwitch,
  type Person,
  PersonNote,
  useSavePerson,
} from '#src/shared/beneficiaries/index.ts'
import { useQuote } from '#src/shared/rates/index.ts'
import { ErrorState, Modal, SkeletonRows, Stack } from '#src/ui/index.ts'

/** Fields of a person that don't depend on the country. */
const KEPT = ['first_name', 'last_name', 'one_name', 'phone_country_code', 'phone_number', 'phone', 'email']

/** Adds a beneficiary without a transfer: country, delivery method if there are several, then the form. */
export function AddModal({ onAdded, onClose }: { onAdded: (person: Person) => void; onClose: () => void }) {
  const [country, setCountry] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [start, setStart] = useState<FormData>({})
  const [known, setKnown] = useState<Person>()
  const typed = useRef<FormData>({})
  const save = useSavePerson()
  const quote = useQuote(country || policy.default_receiving)
  const methods = country === '' ? [] : (quote.payouts[0]?.payout_currency_methods ?? [])
  const method = (methods.find(({ _id }) => _id === chosen) ?? methods[0])?._id
  const currency = quote.receiving.find((one) => one.country === country)?.currency
  const countries = quote.receiving
    .map((one) => ({ value: one.country, label: countryName(one.country) }))
    .toSorted((a, b) => orderOfNames(a.label, b.label))

  /** Carry the name and contact details over to the next form. */
  function leaveForm() {
    setStart(Object.fromEntries(Object.entries(typed.current).filter(([field]) => KEPT.includes(field))))
    setKnown(undefined)
  }

  return (
    <Modal open title={text('screens.beneficiaries.new')} onClose={onClose}>
      {countries.length === 0 && quote.failure !== undefined ? (
        <ErrorState title={text('screens.beneficiaries.countriesFailed')} onRetry={quote.refetch} />
      ) : countries.length === 0 ? (
        <SkeletonRows count={2} />
      ) : (
        <Stack>
          <SchemaForm
            id="beneficiary-country"
            context={{ countries }}
            footer={null}
            takesFocus
            onChange={(data) => {
              leaveForm()
              setCountry(String(data.country ?? ''))
            }}
            onSubmit={() => undefined}
          />
          {method === undefined ? null : (
            <DeliverySwitch
              methods={methods}
              value={method}
              onChange={(next) => {
                leaveForm()
                setChosen(next)
              }}
            />
          )}
          {method !== undefined && currency !== undefined ? (
            <BeneficiaryForm
              key={`${country} ${method}`}
              country={country}
              currency={currency}
              method={method}
              initial={start}
              onChange={(data) => {
                typed.current = data
                setKnown(undefined)
              }}
              onSubmit={async (form) => {
                setKnown(undefined)
                const saved = await save(form)
                if (saved?.already_saved) setKnown(saved.data)
                else if (saved) onAdded(saved.data)
              }}
            >
              {known ? (
                <PersonNote
                  title={text('screens.beneficiaries.exists')}
                  detail={text('screens.beneficiaries.existsDetail')}
                  person={known}
                />
              ) : null}
            </BeneficiaryForm>
          ) : country === '' ? null : quote.failure === undefined ? (
            <SkeletonRows count={3} />
          ) : (
            <ErrorState title={text('screens.beneficiaries.methodsFailed')} onRetry={quote.refetch} />
          )}
        </Stack>
      )}
    </Modal>
  )
}
