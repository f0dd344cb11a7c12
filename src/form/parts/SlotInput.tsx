import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useFormHandle } from '#src/form/context.ts'
import { markInvalid, useErrorWriter } from '#src/form/field/use-error.ts'
import type { Field } from '#src/form/field/use-field.ts'
import { usePendingText } from '#src/form/field/use-pending-text.ts'
import type { ShownError } from '#src/form/state/field-status.ts'
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
 * and those who listen meet one field. What is drawn mirrors its value, and is written into the document without React,
 * so that a key paints nothing. It empties itself when it is refused.
 */
export function SlotInput(props: SlotInputProps) {
  const { field, length, groupsOf = length, look, masked = false, submitWhenFull = false } = props
  const { submit } = useFormHandle()
  const slots = useRef<HTMLDivElement>(null)
  const isFocused = useRef(false)
  const isSelected = useRef(false)
  /** The value whose last digit has submitted the form, until there are fewer digits. */
  const sent = useRef('')
  const pending = usePendingText(field, {
    read: digitsOf,
    onSelect: keepToWhole,
    onType(typed) {
      isSelected.current = false
      draw()
      if (typed.length < length) sent.current = ''
    },
    onEntered: submitWhenFull ? sendWhenFull : undefined,
  })
  useEmptyAfterFailedSubmit(field)

  // biome-ignore lint/correctness/useExhaustiveDependencies: slots that have come are marked too.
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

  function digitsOf(typed: string): string {
    return typed.replaceAll(/\D/g, '').slice(0, length)
  }

  /** The digit that fills the last slot sends, once; a key too many changes nothing, and another code pasted is sent. */
  function sendWhenFull(entered: string) {
    if (entered.length < length || entered === sent.current) return
    sent.current = entered
    ignoreEnterOfHabit()
    submit()
  }

  /** Typing goes on at the end, or replaces all: the slots show no caret elsewhere, and no selection of some digits. */
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

  /** Writes what the input holds into the slots. */
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

  /** Drawn once the browser has moved the focus: it lays out the page for that, and would do so a second time. */
  function follow(hasFocus: boolean) {
    isFocused.current = hasFocus
    queueMicrotask(draw)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the slots are drawn again when they are others.
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
        type={masked ? 'password' : 'text'}
        inputMode="numeric"
        onSelect={keepToWhole}
        onFocus={() => follow(true)}
        onBlur={() => follow(false)}
      />
    </div>
  )
}

/** A refused code is typed again, so the field empties itself while its error stays to give the reason. */
function useEmptyAfterFailedSubmit({ path, clear }: Field): void {
  const { state } = useFormHandle()

  useEffect(() => {
    let seen = state.getFailedSubmits()
    return state.subscribe(() => {
      if (state.getFailedSubmits() === seen) return
      seen = state.getFailedSubmits()
      if (state.errorAt(path) === undefined) return
      // The others hear of the refusal before the field changes.
      queueMicrotask(() => {
        state.holdWhileEmptied(path)
        clear()
      })
    })
  }, [path, state, clear])
}
