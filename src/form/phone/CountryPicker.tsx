import { ChevronDownIcon } from '@primer/octicons-react'
import { lazy, Suspense, useState } from 'react'
import { countryName, text } from '#src/content/index.ts'
import { callingCodeOf } from '#src/form/phone/calling-codes.ts'
import { useIsPainted } from '#src/form/state/use-is-painted.ts'
import { Flag } from '#src/ui/index.ts'

export interface CountryPickerProps {
  /** ISO 3166 alpha-2. */
  readonly country: string
  readonly onChoose: (country: string) => void
  readonly disabled: boolean
}

/** Loaded on the press: few need it. */
const CountryDialog = lazy(async () => {
  const { CountryDialog: component } = await import('#src/form/phone/CountryDialog.tsx')
  return { default: component }
})

/** The country of a phone field: flag, calling code, and a dialog to change it. */
export function CountryPicker({ country, onChoose, disabled }: CountryPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const code = callingCodeOf(country)
  // The first use of Intl.DisplayNames takes longer than rendering everything else.
  const isPainted = useIsPainted()
  const name = isPainted ? text('form.phone.country', { country: countryName(country), code }) : undefined

  return (
    <>
      <button
        className="form-country"
        type="button"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <Flag country={country} size={22} />
        <span>+{code}</span>
        <ChevronDownIcon size={16} />
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CountryDialog
            country={country}
            onClose={() => setOpen(false)}
            onChoose={(chosen) => {
              setOpen(false)
              onChoose(chosen)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
