import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useFormHandle, useFromState } from '#src/form/context.ts'
import { useInvalid } from '#src/form/theme/use-error.ts'
import type { Field } from '#src/form/theme/use-field.ts'
import { usePendingText } from '#src/form/theme/use-pending-text.ts'
import { ignoreEnterOfHabit } from '#src/ui/index.ts'

export interface SlotInputProps {
  readonly field: Field
  readonly length: number
  /** Digits between gaps: 3 draws six slots as 3 + 3. */
  readonly groupsOf?: number
  readonly look: 'code' | 'pin'
  /** Dots instead of digits. */
  readonly masked?: boolean
  /** Whether the last digit submits the form. */
  readonly submitWhenFull?: boolean
}

/**
 * One real input under drawn slots: pasting, one-time codes from messages and password managers work as in any input,
 * and those who listen meet one field. What is drawn mirrors its value. It empties itself when it is refused.
 */
export function SlotInput(props: SlotInputProps) {
  const { field, length, groupsOf = length, look, masked = false, submitWhenFull = false } = props
  const { submit } = useFormHandle()
  const invalid = useInvalid(field.path)
  const [focused, setFocused] = useState(false)
  const [selected, setSelected] = useState(false)
  const [digits, setDigits] = useState(field.value.slice(0, length))
  /** The value whose last digit has submitted the form, until there are fewer digits. */
  const sent = useRef('')
  const pending = usePendingText(field, {
    read: (typed) => typed.replaceAll(/\D/g, '').slice(0, length),
    onType(typed) {
      setDigits(typed)
      setSelected(false)
      if (typed.length < length) sent.current = ''
    },
    onEntered: submitWhenFull ? sendWhenFull : undefined,
  })
  useEmptyAfterFailedSubmit(field, invalid)

  /** The digit that fills the last slot sends, once; a key too many changes nothing, and another code pasted is sent. */
  function sendWhenFull(entered: string) {
    if (entered.length < length || entered === sent.current) return
    sent.current = entered
    ignoreEnterOfHabit()
    submit()
  }

  /** Typing goes on at the end, or replaces all: the slots show no caret elsewhere, and no selection of some digits. */
  function keepToWhole({ currentTarget: box }: SyntheticEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd, value } = box
    const isAnySelected = selectionStart !== selectionEnd
    setSelected(isAnySelected)
    const start = isAnySelected ? 0 : value.length
    if (selectionStart !== start || selectionEnd !== value.length) box.setSelectionRange(start, value.length)
  }

  return (
    <Slots data-look={look}>
      {Array.from({ length }, (_, index) => {
        const isActive = focused && !field.disabled && index === Math.min(digits.length, length - 1)
        return (
          <Slot
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
            key={index}
            aria-hidden="true"
            data-active={isActive || undefined}
            data-invalid={invalid}
            data-selected={(focused && selected && index < digits.length) || undefined}
            data-gap={(index > 0 && index % groupsOf === 0) || undefined}
          >
            {drawn(digits[index], masked, isActive)}
          </Slot>
        )
      })}
      <Real
        {...field.control}
        {...pending}
        aria-invalid={invalid}
        type={masked ? 'password' : 'text'}
        inputMode="numeric"
        onSelect={keepToWhole}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
    </Slots>
  )
}

function drawn(digit: string | undefined, masked: boolean, isActive: boolean): ReactNode {
  if (digit !== undefined) return masked ? <Dot /> : digit
  return isActive ? <Caret /> : null
}

/** A refused code is typed again, so the field empties itself while its error stays to give the reason. */
function useEmptyAfterFailedSubmit({ path, clear }: Field, invalid: true | undefined): void {
  const { state } = useFormHandle()
  const failedSubmits = useFromState((state) => state.getFailedSubmits())
  const seen = useRef(failedSubmits)

  useEffect(() => {
    if (seen.current === failedSubmits) return
    seen.current = failedSubmits
    if (!invalid) return
    state.holdWhileEmptied(path)
    clear()
  }, [failedSubmits, invalid, path, state, clear])
}

const Slots = styled.div`
  position: relative;
  display: flex;
  gap: 8px;
  width: fit-content;
  max-width: 100%;

  &[data-look='pin'] {
    gap: 12px;
  }
  @media (max-width: 48em) {
    &[data-look='pin'] {
      width: 100%;
    }
  }
`

const Slot = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  flex: 1 1 auto;
  width: 44px;
  min-width: 0;
  height: 56px;
  border: 1px solid var(--control-borderColor-rest);
  border-radius: var(--borderRadius-row);
  background: var(--bgColor-default);
  color: var(--fgColor-default);
  font: var(--type-figureCard);
  font-size: 1.5rem;
  font-weight: 700;
  transition: border-color var(--motion-standard) var(--motion-easing);

  [data-look='pin'] > & {
    width: 56px;
    height: 64px;
  }
  &[data-gap] {
    margin-inline-start: 22px;

    &::before {
      content: '';
      position: absolute;
      inset-inline-start: -21px;
      top: 50%;
      width: 10px;
      height: 2px;
      background: var(--borderColor-default);
    }
  }
  &[data-invalid] {
    border-color: var(--borderColor-danger-emphasis);
    box-shadow: inset 0 0 0 1px var(--borderColor-danger-emphasis);
  }
  &[data-selected] {
    background: var(--bgColor-accent-muted);
  }
  &[data-active] {
    outline: 2px solid var(--borderColor-accent-emphasis);
    outline-offset: -1px;
  }
  &[data-active][data-invalid] {
    outline-offset: 0;
  }
  @media (max-width: 48em) {
    [data-look='pin'] > & {
      width: auto;
      flex: 1 1 0;
      height: 72px;
    }
  }
  @media (max-width: 23em) {
    [data-look='code'] > &[data-gap] {
      margin-inline-start: 10px;

      &::before {
        content: none;
      }
    }
  }
`

const Dot = styled.span`
  width: 14px;
  height: 14px;
  border-radius: 50%;
  background: currentColor;

  @media (forced-colors: active) {
    background: CanvasText;
  }
`

const Caret = styled.span`
  width: 2px;
  height: 26px;
  background: var(--borderColor-accent-emphasis);

  @media (forced-colors: active) {
    background: Highlight;
  }
`

const Real = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  opacity: 0;
  cursor: text;
  /* Below 16 px iOS zooms in on a field. */
  font-size: 1rem;
`
