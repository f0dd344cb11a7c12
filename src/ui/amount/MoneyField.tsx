import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { numberSigns } from '#src/content/index.ts'
import {
  type CommaMeans,
  groupAmount,
  pastedAmount,
  typeAmount,
  withTypedComma,
} from '#src/lib/amount-input.ts'
import { fromMinor, roundAmount } from '#src/lib/money.ts'
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
  const [typed, setTyped] = useState({ text: whole(value, digits), value, caret: 0 })
  const pendingCaret = useRef<number | null>(null)
  const pasted = useRef<string | null>(null)
  const comma = useRef<CommaMeans>(undefined)
  const text = typed.value === value ? typed.text : whole(value, digits)

  useLayoutEffect(() => {
    if (pendingCaret.current === null) return
    input.current?.setSelectionRange(pendingCaret.current, pendingCaret.current)
    pendingCaret.current = null
  })

  function change(raw: string, caret: number) {
    // What fills an empty field at once was dropped, dictated or filled in: read like a paste.
    const isPasted = pasted.current === raw || (text === '' && raw.length > 1)
    pasted.current = null
    const meant = isPasted
      ? { raw: pastedAmount(numberSigns().group === '.' ? fromLocal(raw) : raw), comma: undefined }
      : withTypedComma(fromLocal(raw), caret, { text, comma: comma.current })
    comma.current = meant.comma
    const next = typeAmount(meant.raw, isPasted ? meant.raw.length : caret, digits)
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

  /** The whole field is the target, but for the picker in it. */
  function focusInput(event: PointerEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    input.current?.focus()
  }

  return (
    <div
      className="ui-money"
      data-variant={variant}
      data-invalid={invalid || undefined}
      data-disabled={props.disabled || undefined}
      onPointerDown={focusInput}
    >
      <div className="ui-money-words">
        <label htmlFor={id}>{label}</label>
        <input
          data-characters={Math.min(Math.max(text.length, SHORTEST), LONGEST)}
          ref={input}
          id={id}
          name={props.name ?? id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={inLocal(fixedZero(digits))}
          value={inLocal(text)}
          disabled={props.disabled}
          readOnly={props.readOnly}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) =>
            change(event.target.value, event.target.selectionStart ?? event.target.value.length)
          }
          onPaste={(event) => {
            pasted.current = event.clipboardData.getData('text')
          }}
          onBlur={() => {
            setTyped({ text: whole(value, digits), value, caret: 0 })
            props.onBlur?.()
          }}
          onFocus={props.onFocus}
        />
      </div>
      {picker}
    </div>
  )
}

/** The text of the field, which is kept in the signs of English, in those of the locale: "1,000.5" → "1 000,5". */
function inLocal(text: string): string {
  const { group, decimal } = numberSigns()
  return text.replaceAll(/[,.]/g, (sign) => (sign === ',' ? group : decimal))
}

/** The same back, sign for sign, so that the caret keeps its place. */
function fromLocal(text: string): string {
  const { group, decimal } = numberSigns()
  return [...text].map((sign) => (sign === decimal ? '.' : sign === group ? ',' : sign)).join('')
}

/** An amount as it is written once nobody types in it: all its decimals, and the thousands apart. What is none stays. */
function whole(value: string, digits: number): string {
  return AMOUNT.test(value) ? groupAmount(roundAmount(value, digits)) : value
}

const AMOUNT = /^\d+(?:\.\d+)?$/

/** What an empty field shows: zero, with the currency's decimals. */
function fixedZero(digits: number): string {
  return fromMinor(0n, digits)
}

/** The characters between which the style sheet makes a long figure smaller, rather than that it loses its end. */
const SHORTEST = 6
const LONGEST = 28
