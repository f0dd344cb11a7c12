import { ChevronDownIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { flagOf, type PickerOption } from '#src/ui/amount/picker-option.ts'
import { Flag } from '#src/ui/brand/Flag.tsx'
import { usePart } from '#src/ui/states/use-part.ts'
import { type } from '#src/ui/theme/type.ts'

/** The dialog loads when it is first opened, or a moment earlier. */
const loadPicker = () => import('#src/ui/amount/PickerModal.tsx')

export interface CurrencyPickerProps {
  /** Names the button for those who listen: "Currency to send, CAD". */
  label: string
  value: PickerOption
  options: readonly PickerOption[]
  /** The receiving side is searched by country name, the sending side by currency code (spec section 5). */
  side: 'sending' | 'receiving'
  onChange: (option: PickerOption) => void
  disabled?: boolean | undefined
}

/** The currency pill of a money field with its modal: search, a list 200 px high, Continue. */
export function CurrencyPicker({ label, value, options, side, onChange, disabled }: CurrencyPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const { part, hasFailed, bring } = usePart(loadPicker)

  return (
    <Place>
      <Pill
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
      </Pill>
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
      {isOpen && hasFailed ? <Failure role="alert">{text('messages.errors.network')}</Failure> : null}
    </Place>
  )
}

const Place = styled.div`
  position: relative;
`

/** Beside what was pressed, and gone with the next press or when one turns elsewhere. */
const Failure = styled.p`
  ${type.hint}
  position: absolute;
  z-index: 1;
  inset-block-start: calc(100% + 0.5rem);
  inset-inline-end: 0;
  width: max-content;
  max-width: 16rem;
  padding: 0.625rem 1rem;
  border: 1px solid var(--borderColor-danger-emphasis);
  border-radius: var(--borderRadius-option);
  background: var(--overlay-bgColor);
  color: var(--fgColor-danger);
  box-shadow: var(--elevation-2);
`

const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  height: 48px;
  padding: 0 14px 0 10px;
  border: 0;
  border-radius: var(--borderRadius-full);
  background: var(--bgColor-inset);
  color: var(--fgColor-default);
  font: var(--type-value);
  cursor: pointer;
  flex-shrink: 0;
  transition: background-color var(--motion-duration-fast, 250ms);

  [data-variant='result'] & {
    background: var(--bgColor-default);
  }
  svg {
    color: var(--fgColor-muted);
  }
  &:hover {
    background: var(--bgColor-neutral-muted);
  }
  &:focus-visible {
    outline: 2px solid var(--borderColor-accent-emphasis);
    outline-offset: 2px;
  }
  &:disabled {
    cursor: default;
    color: var(--fgColor-muted);
  }
  @media (max-width: 359px) {
    & > :first-child {
      display: none;
    }
    padding-left: 14px;
  }
`
