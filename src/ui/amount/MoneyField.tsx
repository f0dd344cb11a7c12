import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { styled } from 'styled-components'
import { numberSigns } from '#src/content/index.ts'
import { type CommaMeans, changedAmount, inSigns, wholeAmount } from '#src/lib/amount-input.ts'
import { fromMinor } from '#src/lib/money.ts'
import { typedBefore } from '#src/lib/typed-before.ts'

export interface MoneyFieldProps {
  id: string
  label: string
  /** A decimal string, or '' for an empty field. */
  value: string
  /** Decimals of the currency (ISO 4217). */
  digits: number
  onChange: (value: string) => void
  onBlur?: () => void
  onFocus?: () => void
  /** `typed` has an edge; `result`, what we work out, has a fill until it has focus. */
  variant?: 'typed' | 'result'
  /** The currency picker or a fixed currency, at the right. */
  picker?: ReactNode
  invalid?: boolean
  describedBy?: string | undefined
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  /** Under this name the form sends it without a script, and what was typed before the script came is taken up. */
  name?: string
}

/**
 * The money field of LOOK.md, 84 px high: label inside on top, figure left, currency right. A text input with a
 * decimal keypad, never `type=number`: it has no steps, groups thousands while one types and leaves the caret where
 * it was. The typed text ("1,000.") is kept while one types, and gets all its decimals when the field is left.
 */
export function MoneyField(props: MoneyFieldProps) {
  const {
    id,
    label,
    value,
    digits,
    onChange,
    variant = 'typed',
    picker,
    invalid = false,
    describedBy,
  } = props
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ text: wholeAmount(value, digits), value, caret: 0 })
  const pendingCaret = useRef<number | null>(null)
  const pasted = useRef<string | null>(null)
  const comma = useRef<CommaMeans>(undefined)
  const text = typed.value === value ? typed.text : wholeAmount(value, digits)

  useLayoutEffect(() => {
    if (pendingCaret.current === null) return
    input.current?.setSelectionRange(pendingCaret.current, pendingCaret.current)
    pendingCaret.current = null
  })

  function change(raw: string, caret: number) {
    const isPasted = pasted.current === raw
    pasted.current = null
    const before = { text, comma: comma.current }
    const next = changedAmount({ raw, caret, before, isPasted }, digits, numberSigns())
    comma.current = next.comma
    pendingCaret.current = next.caret
    setTyped(next)
    onChange(next.value)
  }

  // After the first paint, for that has to be the same as in the page's HTML.
  const takeUp = useEffectEvent(() => {
    const before = props.name === undefined ? undefined : typedBefore(props.name)
    if (before === undefined || before === inLocal(text)) return
    const hasFocus = document.activeElement === input.current
    change(before, (hasFocus ? input.current?.selectionStart : null) ?? before.length)
    if (!hasFocus) pendingCaret.current = null
  })
  useEffect(() => takeUp(), [])

  return (
    <MoneyFrame
      id={id}
      label={label}
      variant={variant}
      picker={picker}
      invalid={invalid}
      disabled={props.disabled}
      input={
        <Input
          $characters={charactersOf(text)}
          ref={input}
          id={id}
          name={props.name ?? id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholderOf(digits)}
          value={inLocal(text)}
          disabled={props.disabled}
          readOnly={props.readOnly}
          autoFocus={props.autoFocus}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) =>
            change(event.target.value, event.target.selectionStart ?? event.target.value.length)
          }
          onPaste={(event) => {
            pasted.current = event.clipboardData.getData('text')
          }}
          onBlur={() => {
            setTyped({ text: wholeAmount(value, digits), value, caret: 0 })
            props.onBlur?.()
          }}
          onFocus={props.onFocus}
        />
      }
    />
  )
}

export interface MoneyFrameProps
  extends Pick<MoneyFieldProps, 'id' | 'label' | 'variant' | 'picker' | 'invalid'> {
  readonly disabled?: boolean | undefined
  /** A text input with the `id`, which says in the style `--characters` how long its text is. */
  readonly input: ReactNode
}

/** The frame of a money field around an input of somebody else's. */
export function MoneyFrame({ id, label, variant, picker, invalid, disabled, input }: MoneyFrameProps) {
  /** The whole field is the target, but for the picker in it. */
  function focusInput(event: PointerEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    document.getElementById(id)?.focus()
  }

  return (
    <Frame
      data-variant={variant}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
      onPointerDown={focusInput}
    >
      <Words>
        <label htmlFor={id}>{label}</label>
        {input}
      </Words>
      {picker}
    </Frame>
  )
}

const inLocal = (text: string): string => inSigns(text, numberSigns())

/** What an empty field shows: zero, with the currency's decimals. */
export const placeholderOf = (digits: number): string => inLocal(fromMinor(0n, digits))

/** A long figure gets smaller rather than lose its end: the style sheet divides the room by this many characters. */
export const charactersOf = (text: string): number => Math.max(text.length, 6)

const Input = styled.input<{ $characters: number }>`
  --characters: ${({ $characters }) => $characters};
`

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 84px;
  padding: 0 12px 0 20px;
  border-radius: 16px;
  background: var(--bgColor-default);
  box-shadow: inset 0 0 0 1px var(--control-borderColor-rest);
  cursor: text;
  transition: box-shadow var(--motion-duration-fast, 250ms), background-color var(--motion-duration-fast, 250ms);

  &[data-variant='result'] {
    min-height: 86px;
    background: var(--bgColor-accent-muted);
    box-shadow: none;
  }
  &:focus-within:has(input:focus) {
    background: var(--bgColor-default);
    box-shadow: inset 0 0 0 2px var(--borderColor-accent-emphasis);
  }
  &[data-invalid] {
    box-shadow: inset 0 0 0 2px var(--borderColor-danger-emphasis);
  }
  &[data-invalid]:focus-within:has(input:focus) {
    box-shadow: inset 0 0 0 2px var(--borderColor-danger-emphasis), 0 0 0 2px var(--borderColor-accent-emphasis);
  }
  &[data-disabled] {
    background: var(--bgColor-disabled);
  }
  @media (max-width: 400px) {
    padding: 0 8px 0 16px;
    gap: 8px;
  }
  @media (forced-colors: active) {
    border: 1px solid ButtonText;
  }
`

const Words = styled.div`
  flex: 1;
  min-width: 0;
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  gap: 2px;

  label {
    font-size: 14px;
    line-height: 20px;
    color: var(--fgColor-muted);
  }
  [data-variant='result'] & label {
    color: var(--fgColor-default);
  }
  input {
    width: 100%;
    min-width: 0;
    padding: 0;
    border: 0;
    outline: none;
    background: transparent;
    color: var(--fgColor-default);
    font: inherit;
    font-size: min(28px, calc(100cqi / (var(--characters) * 0.62)));
    line-height: 36px;
    font-weight: 600;
    letter-spacing: -0.02em;
  }
  input::placeholder {
    color: var(--fgColor-muted);
    opacity: 0.6;
  }
  [data-variant='result'] & input {
    font-size: min(32px, calc(100cqi / (var(--characters) * 0.62)));
    line-height: 40px;
    font-weight: 700;
    letter-spacing: -0.03em;
  }
  @media (max-width: 768px) {
    input {
      font-size: min(24px, calc(100cqi / (var(--characters) * 0.62)));
      line-height: 32px;
    }
    [data-variant='result'] & input {
      font-size: min(clamp(20px, 7.1vw, 28px), calc(100cqi / (var(--characters) * 0.62)));
      line-height: 36px;
    }
  }
`
