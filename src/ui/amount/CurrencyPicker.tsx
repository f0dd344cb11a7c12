import { ChevronDownIcon } from '@primer/octicons-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { flagOf, type PickerOption } from '#src/ui/amount/picker-option.ts'
import { Flag } from '#src/ui/brand/Flag.tsx'
import { notify } from '#src/ui/notices/notice-store.ts'
import { usePart } from '#src/ui/states/use-part.ts'

/** The dialog comes when it is first asked for, or a moment earlier. */
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

  useEffect(() => {
    if (!isOpen || !hasFailed) return
    setOpen(false)
    notify({ tone: 'danger', title: text('ui.fault.title'), message: text('messages.errors.network') })
  }, [isOpen, hasFailed])

  return (
    <>
      <Pill
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        disabled={disabled}
        onPointerEnter={bring}
        onFocus={bring}
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
    </>
  )
}

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
