import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useFormHandle } from '#src/form/context.ts'
import { markInvalid, useErrorWriter } from '#src/form/field/use-error.ts'
import type { Field } from '#src/form/field/use-field.ts'
import { usePendingText } from '#src/form/field/use-pending-text.ts'
import type { ShownError } from '#src/form/state/field-status.ts'
import { codeIn, plainIdentifier } from '#src/lib/plain-text.ts'
import { ignoreEnterOfHabit } from '#src/ui/index.ts'

export interface SlotInputProps {
  readonly field: Field
  readonly length: number
  /** Digits between gaps: 3 draws six slots as 3 + 3. */
  readonly groupsOf?: number
  readonly look: 'code' | 'pin'
  /** Dots instead of digits. */
  readonly masked?: boolean
  readonly submitWhenFull?: boolean
}

/**
 * One real input under drawn slots, so that paste, one-time codes, password managers and screen readers work as
 * usual. The slots mirror its value without rendering. It empties itself if refused.
 */
export function SlotInput(props: SlotInputProps) {
  const { field, length, groupsOf = length, look, masked = false, submitWhenFull = false } = props
  const { submit } = useFormHandle()
  const slots = useRef<HTMLDivElement>(null)
  const isFocused = useRef(false)
  const isSelected = useRef(false)
  /** The value that was submitted by its last digit, until digits are removed. */
  const sent = useRef('')
  /** The value while it is complete. */
  const full = useRef('')
  const pending = usePendingText(field, {
    read: digitsOf,
    accepts: isDigit,
    onSelect: keepToWhole,
    onType(typed) {
      isSelected.current = false
      full.current = typed.length === length && /^\d+$/.test(typed) ? typed : ''
      draw()
      if (typed.length < length) sent.current = ''
    },
    onEntered: submitWhenFull ? sendWhenFull : undefined,
  })
  useEmptyAfterFailedSubmit(field)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new slots are marked too.
  const mark = useCallback(
    (error: ShownError | undefined) => {
      for (const slot of drawnSlots()) slot.toggleAttribute('data-invalid', error !== undefined)
      if (pending.ref.current !== null) markInvalid(pending.ref.current, error)
    },
    [pending.ref, length],
  )
  useErrorWriter(field.path, mark)

  function drawnSlots(): readonly Element[] {
    return [...(slots.current?.children ?? [])].slice(0, length)
  }

  /**
   * The digits, or the whole text if it is something else, such as a password that a manager fills in: cut to its
   * digits it would be sent and cost a try.
   */
  function digitsOf(typed: string): string {
    // An extra key does nothing.
    if (full.current !== '' && typed.startsWith(full.current) && typed.length === length + 1)
      return full.current
    const plain = plainIdentifier(typed)
    if (/^\d*$/.test(plain)) return plain
    return (look === 'code' ? codeIn(typed, length) : undefined) ?? typed
  }

  /**
   * The last digit submits once; an extra key does nothing, another pasted code submits again. The form's rules
   * refuse what isn't digits, and say so.
   */
  function sendWhenFull(entered: string) {
    if (entered.length < length || entered === sent.current) return
    sent.current = entered
    ignoreEnterOfHabit()
    submit()
  }

  /** The caret is at the end, or everything is selected: the slots can't show anything else. */
  function keepToWhole() {
    const box = pending.ref.current
    if (box === null) return
    const { selectionStart, selectionEnd, value } = box
    const isAnySelected = selectionStart !== selectionEnd
    if (isAnySelected !== isSelected.current) {
      isSelected.current = isAnySelected
      draw()
    }
    const start = isAnySelected ? 0 : value.length
    if (selectionStart !== start || selectionEnd !== value.length) box.setSelectionRange(start, value.length)
  }

  function draw() {
    const digits = digitsOf(pending.ref.current?.value ?? '')
    const isAlive = isFocused.current && !field.disabled
    const active = isAlive ? Math.min(digits.length, length - 1) : undefined
    for (const [index, slot] of drawnSlots().entries()) {
      const isFilled = index < digits.length
      slot.toggleAttribute('data-filled', isFilled)
      slot.toggleAttribute('data-active', index === active)
      slot.toggleAttribute('data-selected', isAlive && isSelected.current && isFilled)
      const shown = masked ? '' : (digits[index] ?? '')
      if (slot.textContent !== shown) slot.textContent = shown
    }
  }

  /** After the browser has moved the focus, to avoid a second layout. */
  function follow(hasFocus: boolean) {
    isFocused.current = hasFocus
    queueMicrotask(draw)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again if the slots change.
  useLayoutEffect(() => draw(), [length, masked, field.disabled])

  return (
    <div className="form-slots" ref={slots} data-look={look} data-masked={masked || undefined}>
      {Array.from({ length }, (_, index) => (
        <span
          className="form-slot"
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
          key={index}
          aria-hidden="true"
          data-gap={(index > 0 && index % groupsOf === 0) || undefined}
        />
      ))}
      <input
        className="form-slots-input"
        {...field.control}
        {...pending}
        // Browsers offer to save whatever is in a password input. The text is invisible anyway.
        type="text"
        inputMode="numeric"
        spellCheck={false}
        onSelect={keepToWhole}
        onFocus={() => follow(true)}
        onBlur={() => follow(false)}
      />
    </div>
  )
}

const isDigit = (key: string): boolean => /\d/.test(plainIdentifier(key))

/** A refused code empties itself to be typed again, while its error stays. */
function useEmptyAfterFailedSubmit({ path, clear }: Field): void {
  const { state } = useFormHandle()

  useEffect(() => {
    let seen = state.getFailedSubmits()
    return state.subscribe(() => {
      if (state.getFailedSubmits() === seen) return
      seen = state.getFailedSubmits()
      if (state.errorAt(path) === undefined) return
      // Other listeners run before the field changes.
      queueMicrotask(() => {
        state.holdWhileEmptied(path)
        clear()
      })
    })
  }, [path, state, clear])
}
