import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useFormHandle } from '#src/form/context.ts'
import { liveFields } from '#src/form/field/live-fields.ts'
import type { Field } from '#src/form/field/use-field.ts'
import { valueAt } from '#src/form/state/paths.ts'
import { type Box, PendingText } from '#src/form/state/pending-text.ts'

export interface PendingTextOptions {
  /** The text of what the form holds, where that is no text: a number. `store` leads back from it. */
  readonly stored?: (value: unknown) => string
  /** What the form holds of a typed text; all of it when left out. Reading what was read changes nothing. */
  readonly read?: ((typed: string) => string) | undefined
  /** How a value of the form is shown in the box: in groups, for instance. `read` leads back from it. */
  readonly show?: ((value: string) => string) | undefined
  /** The place of the caret in a text that `show` has written, where the widget knows it better. */
  readonly caretIn?: (text: string) => number | undefined
  /** Takes the place of writing the value into the form, for a widget that fills in other fields with it. */
  readonly store?: (value: string) => void
  /** Hears that the caret has moved, or what is selected. */
  readonly onSelect?: () => void
  /** Hears of the value after each key, and when the form has rewritten the box: for a widget that draws it. */
  readonly onType?: (value: string) => void
  /** Hears of the value after each key, paste or autofill of the customer's: for a widget that sends what is complete. */
  readonly onEntered?: ((value: string) => void) | undefined
  /** Whether this value is handed over at once, since something on screen follows it. */
  readonly live?: (value: string) => boolean
}

/** To be spread on the input or textarea. React leaves its text alone. */
export interface PendingTextProps<Element extends Box> {
  readonly ref: RefObject<Element | null>
  readonly defaultValue: string
  readonly readOnly: boolean
}

const same = (text: string): string => text

/**
 * A text control that keeps what is typed in the document, so that a key costs next to nothing. The form takes it over
 * when the field is left and whenever all pending text is asked for (a submit, a hidden page), and after a pause of 300 ms
 * where a screen follows the form or an error may be shown.
 * Every key goes through at once where an error has been shown, so that it goes as soon as it is corrected, and where
 * something else waits for the value. What the form holds otherwise (data from outside) is written into the box.
 */
export function usePendingText<Element extends Box = HTMLInputElement>(
  field: Field,
  options: PendingTextOptions = {},
): PendingTextProps<Element> {
  const { definition, pendingTexts, state, write, isFollowed } = useFormHandle()
  const { path, name, leave } = field
  const {
    stored = asText,
    read = same,
    show = same,
    caretIn,
    store,
    onSelect,
    onType,
    onEntered,
    live,
  } = options
  const value = options.stored === undefined ? field.value : stored(valueAt(state.getData(), path))
  const hadError = useRef(false)
  const ref = useRef<Element>(null)
  const shown = show(value)
  const isAwaited = definition.options.showErrors === 'change' || liveFields(definition).has(name)
  /** Whether something is done with each key. */
  const isHeard = [options.read, options.show, onType, onEntered, live].some((option) => option !== undefined)
  const [first] = useState(shown)

  const now = () => ({
    read,
    show,
    caretIn,
    stored: () => stored(valueAt(state.getData(), path)),
    store(next: string) {
      if (store === undefined) write(path, next)
      else store(next)
      state.touch(path, 'change')
    },
    leave,
    onSelect,
    onType,
    onEntered,
    isLive(next: string) {
      hadError.current ||= state.errorAt(path) !== undefined
      return isAwaited || hadError.current || live?.(next) === true
    },
    // An error that shows may be about two fields, and may come or go by what is typed in the other one.
    isWatched: () => isHeard || isAwaited || isFollowed() || state.canShow(),
  })
  const [pending] = useState(() => new PendingText(now()))

  useLayoutEffect(() => {
    pending.update(now())
  })

  useLayoutEffect(() => {
    if (ref.current !== null) return pendingTexts.add(ref.current, pending)
  }, [pending, pendingTexts])

  useLayoutEffect(() => {
    // A field of a repeated group has another path once a group before it is removed.
    pending.follow()
    return state.subscribeTo(path, pending.follow)
  }, [pending, state, path])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is how the value is shown that changes.
  useLayoutEffect(() => pending.regroup(), [pending, shown])

  return { ref, defaultValue: first, readOnly: field.readOnly }
}

/** What a text control shows of a value: nothing of one that is no text. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
