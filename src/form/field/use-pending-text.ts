import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useFormHandle } from '#src/form/context.ts'
import { liveFields } from '#src/form/field/live-fields.ts'
import type { Field } from '#src/form/field/use-field.ts'
import { valueAt } from '#src/form/state/paths.ts'
import { type Box, PendingText } from '#src/form/state/pending-text.ts'

export interface PendingTextOptions {
  /** Converts the stored value to text if it isn't one, such as a number. `store` is its inverse. */
  readonly stored?: (value: unknown) => string
  /** The value of a typed text; the text itself by default. Idempotent. */
  readonly read?: ((typed: string) => string) | undefined
  /** The text shown for a value: in groups, for instance. `read` is its inverse. */
  readonly show?: ((value: string) => string) | undefined
  /** The caret in a text from `show`, if the widget knows better. */
  readonly caretIn?: (text: string) => number | undefined
  /** Replaces writing the value into the form, for widgets that fill in other fields. */
  readonly store?: (value: string) => void
  /** Whether a typed character enters the text; what is pasted or filled in always does, whole. */
  readonly accepts?: (character: string) => boolean
  /** Called when the caret or the selection has moved. */
  readonly onSelect?: () => void
  /** Called with the value after each key and when the form has rewritten the input, for widgets that draw it. */
  readonly onType?: (value: string) => void
  /** Called with the value after each key, paste or autofill, for widgets that submit a complete value. */
  readonly onEntered?: ((value: string) => void) | undefined
  /** Whether this value is stored at once, since something on screen follows it. */
  readonly live?: (value: string) => boolean
}

/** Spread it on the input or textarea. React leaves its text alone. */
export interface PendingTextProps<Element extends Box> {
  readonly ref: RefObject<Element | null>
  readonly defaultValue: string
  readonly readOnly: boolean
}

const same = (text: string): string => text

/**
 * A text control whose text stays in the document, so that a key costs next to nothing. The form stores it on
 * blur, on flush (submit, hidden page), and after a pause of 300 ms if the screen listens or an error may show;
 * with every key if an error has shown, so that it disappears once corrected, or if something depends on the
 * value. Values from outside are written into the input.
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
    accepts,
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
    accepts,
    onSelect,
    onType,
    onEntered,
    isLive(next: string) {
      hadError.current ||= state.errorAt(path) !== undefined
      return isAwaited || hadError.current || live?.(next) === true
    },
    // A visible error may be about two fields, and depend on what is typed in the other.
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
    // The path of a field in a repeated group changes when a group before it is removed.
    pending.follow()
    return state.subscribeTo(path, pending.follow)
  }, [pending, state, path])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the shown text changes.
  useLayoutEffect(() => pending.regroup(), [pending, shown])

  return { ref, defaultValue: first, readOnly: field.readOnly }
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
