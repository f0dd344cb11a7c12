import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react'
import type { FormDefinition } from '#src/form/definition.ts'
import type { FormState } from '#src/form/state/form-state.ts'
import { valueAt } from '#src/form/state/paths.ts'
import type { PendingTexts } from '#src/form/state/pending-texts.ts'
import type { FormValidator } from '#src/form/state/validate.ts'

/** What a screen hands to the widgets of its form by name: option lists and the like. */
export type WidgetContext = Readonly<Record<string, unknown>>

/**
 * What every part of a form can reach. Its identity changes only with the definition and with the words, so that it
 * repaints nobody, and everybody who reads it when there are others to be read.
 */
export interface FormHandle {
  readonly definition: FormDefinition
  /** Counts the changes of words and locale: one subscription for all fields of a form. */
  readonly wordsVersion: number
  readonly state: FormState
  readonly validator: FormValidator
  readonly pendingTexts: PendingTexts
  /** Writes a value into the form as if it had been typed. `path` is a JSON pointer. */
  readonly write: (path: string, value: unknown) => void
  readonly submit: () => void
  /** Whether the screen hears of what is typed while it is typed. */
  readonly isFollowed: () => boolean
}

/** The pieces of the screen inside the form. They come by context since RJSF would keep stale ones. */
export interface FormSlots {
  readonly children: ReactNode
  readonly footer: ReactNode
  readonly pieces: Readonly<Record<string, ReactNode>>
  readonly sections: 'lines' | 'cards'
  readonly onEdit: ((step: string) => void) | undefined
  /** Whose password is set here, for password managers. */
  readonly username: string | undefined
}

export const FormHandleContext = createContext<FormHandle | undefined>(undefined)
export const FormSlotsContext = createContext<FormSlots | undefined>(undefined)
export const WidgetContextContext = createContext<WidgetContext>({})
/** True while the request of a submit runs. */
export const BusyContext = createContext(false)
/** What introduces the form, such as the title of a step, and the field that is described by it: the first. */
export const IntroductionContext = createContext<
  { readonly id: string; readonly path: string | undefined } | undefined
>(undefined)
/** The JSON pointer of the field of a widget. */
export const FieldPathContext = createContext('')

/** @throws Error outside a SchemaForm */
export function useFormHandle(): FormHandle {
  const handle = use(FormHandleContext)
  if (handle === undefined) throw new Error('A part of a form is outside a SchemaForm')
  return handle
}

/** @throws Error outside a SchemaForm */
export function useFormSlots(): FormSlots {
  const slots = use(FormSlotsContext)
  if (slots === undefined) throw new Error('A part of a form is outside a SchemaForm')
  return slots
}

/** Something read off the form's state, painting again when it changes; what `read` gives is compared by identity. */
export function useFromState<Value>(read: (state: FormState) => Value): Value {
  const { state } = useFormHandle()
  const get = () => read(state)
  return useSyncExternalStore(state.subscribe, get, get)
}

/** The value of another field, painting again when it changes. `path` is a JSON pointer. */
export function useValueAt(path: string | undefined): unknown {
  const { state } = useFormHandle()
  const subscribe = useCallback(
    (listener: () => void) => (path === undefined ? () => {} : state.subscribeTo(path, listener)),
    [state, path],
  )
  const read = () => (path === undefined ? undefined : valueAt(state.getData(), path))
  return useSyncExternalStore(subscribe, read, read)
}
