import { ChevronDownIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { text } from '#src/content/index.ts'
import { flagOf, type PickerOption } from '#src/ui/amount/picker-option.ts'
import { Flag } from '#src/ui/brand/Flag.tsx'
import { usePart } from '#src/ui/loading/use-part.ts'

const loadPicker = () => import('#src/ui/amount/PickerModal.tsx')

export interface CurrencyPickerProps {
  label: string
  value: PickerOption
  options: readonly PickerOption[]
  /** The receiving side is searched by country name, the sending side by currency code (spec section 5). */
  side: 'sending' | 'receiving'
  onChange: (option: PickerOption) => void
  disabled?: boolean | undefined
}

export function CurrencyPicker({ label, value, options, side, onChange, disabled }: CurrencyPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const { part, hasFailed, bring } = usePart(loadPicker)

  return (
    <div className="ui-currency">
      <button
        className="ui-currency-pill"
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        disabled={disabled}
        onPointerEnter={bring}
        onFocus={bring}
        onBlur={() => {
          if (hasFailed) setOpen(false)
        }}
        onClick={() => {
          bring()
          setOpen(true)
        }}
      >
        <Flag country={flagOf(value, side)} size={24} />
        <span>{value.currency}</span>
        <ChevronDownIcon />
      </button>
      {isOpen && part ? (
        <part.PickerModal
          value={value}
          options={options}
          side={side}
          onClose={() => setOpen(false)}
          onChoose={(option) => {
            setOpen(false)
            onChange(option)
          }}
        />
      ) : null}
      {isOpen && hasFailed ? (
        <p className="ui-currency-failure" role="alert">
          {text('messages.errors.network')}
        </p>
      ) : null}
    </div>
  )
}
