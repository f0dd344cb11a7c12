import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react'
import { numberSigns } from '#src/content/index.ts'
import { inSigns } from '#src/lib/amount-input.ts'
import { AmountText, finished } from '#src/lib/amount-text.ts'
import { fromMinor } from '#src/lib/money.ts'
import { typedBefore } from '#src/lib/typed-before.ts'
import { selectedAtFirst } from '#src/ui/amount/selected-at-first.ts'

export interface MoneyFieldProps {
  id: string
  label: string
  /** A decimal string, or '' for an empty field. */
  value: string
  /** Decimals of the currency (ISO 4217). */
  digits: number
  onChange: (value: string) => void
  /** `typed` has an edge; `result`, a figure we calculate, is filled until it has focus. */
  variant?: 'typed' | 'result'
  picker?: ReactNode
  invalid?: boolean
  describedBy?: string | undefined
  readOnly?: boolean
  /** The form sends it under this name without a script, and keeps text typed before hydration. */
  name?: string
}

/**
 * The money field of docs/look.md. A text input, never `type=number`: it groups thousands during typing and keeps the
 * caret in place. Typed text ("1,000.") stays as it is until blur, which adds the missing decimals.
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
  const { group, decimal } = numberSigns()
  const amount = useMemo(() => new AmountText({ group, decimal }), [group, decimal])
  // The text may change without the value: "1,000" and "1,000." are the same amount.
  const [, render] = useReducer((count: number) => count + 1, 0)
  const pendingCaret = useRef<number | null>(null)
  const text = amount.show(amount.stored(value), digits)

  const latest = useRef(change)

  useLayoutEffect(() => {
    latest.current = change
    amount.follow(text)
    if (pendingCaret.current === null) return
    input.current?.setSelectionRange(pendingCaret.current, pendingCaret.current)
    pendingCaret.current = null
  })

  function change(raw: string, caret: number) {
    const typed = amount.read(raw, caret, digits)
    pendingCaret.current = amount.caretIn(amount.show(typed, digits)) ?? null
    render()
    onChange(finished(typed))
  }

  // After hydration, whose render must match the HTML.
  const takeUp = useEffectEvent(() => {
    const before = props.name === undefined ? undefined : typedBefore(props.name)
    if (before === undefined || before === text) return
    const hasFocus = document.activeElement === input.current
    change(before, (hasFocus ? input.current?.selectionStart : null) ?? before.length)
    if (!hasFocus) pendingCaret.current = null
  })
  useEffect(() => takeUp(), [])

  function bringUndo() {
    const { current } = input
    void import('#src/ui/amount/undo.ts').then(
      ({ makeUndoable }) => current && makeUndoable(current, text, latest),
      () => undefined,
    )
  }

  return (
    <MoneyFrame
      id={id}
      label={label}
      variant={variant}
      picker={picker}
      invalid={invalid}
      input={
        <input
          data-characters={charactersOf(text)}
          ref={input}
          id={id}
          name={props.name ?? id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholderOf(digits)}
          value={text}
          readOnly={props.readOnly}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) =>
            change(event.target.value, event.target.selectionStart ?? event.target.value.length)
          }
          {...selectedAtFirst(() => amount.isOwn(value), bringUndo)}
          onBlur={() => {
            amount.leave()
            render()
          }}
        />
      }
    />
  )
}

export interface MoneyFrameProps
  extends Pick<MoneyFieldProps, 'id' | 'label' | 'variant' | 'picker' | 'invalid'> {
  readonly disabled?: boolean | undefined
  /** A text input with the `id`, which says in `data-characters` how long its text is (`charactersOf`). */
  readonly input: ReactNode
}

export function MoneyFrame({ id, label, variant, picker, invalid, disabled, input }: MoneyFrameProps) {
  /** A press anywhere in the field but on the picker focuses the input. */
  function focusInput(event: PointerEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    document.getElementById(id)?.focus()
  }

  return (
    <div
      className="ui-money"
      data-variant={variant}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
      onPointerDown={focusInput}
    >
      <div className="ui-money-words">
        <label htmlFor={id}>{label}</label>
        {input}
      </div>
      {picker}
    </div>
  )
}

/** Zero with the currency's decimals. */
export const placeholderOf = (digits: number): string => inSigns(fromMinor(0n, digits), numberSigns())

/** The lengths between which theme/amount.css shrinks a figure to fit. */
const SHORTEST = 6
const LONGEST = 28
export const charactersOf = (text: string): number => Math.min(Math.max(text.length, SHORTEST), LONGEST)
