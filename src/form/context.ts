import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react'
import type { FormDefinition } from '#src/form/definition.ts'
import type { FormState } from '#src/form/state/form-state.ts'
import { valueAt } from '#src/form/state/paths.ts'
import type { PendingTexts } from '#src/form/state/pending-texts.ts'
import type { FormValidator } from '#src/form/state/validate.ts'

/** What a screen hands to the widgets of its form by name: option lists and the like. */
export type WidgetContext = Readonly<Record<string, unknown>>

/**
 * What every part of a form can reach. Changes identity only with the definition and the words, so that it causes
 * no other renders.
 */
export interface FormHandle {
  readonly definition: FormDefinition
  /** Changes with words and locale: one subscription for all fields. */
  readonly wordsVersion: number
  readonly state: FormState
  readonly validator: FormValidator
  readonly pendingTexts: PendingTexts
  /** Writes a value into the form as if it had been typed. `path` is a JSON pointer. */
  readonly write: (path: string, value: unknown) => void
  readonly submit: () => void
  /** Whether the screen listens to changes. */
  readonly isFollowed: () => boolean
}

/** The screen's pieces inside the form. In a context, because RJSF would keep stale ones. */
export interface FormSlots {
  readonly children: ReactNode
  readonly footer: ReactNode
  readonly pieces: Readonly<Record<string, ReactNode>>
  readonly sections: 'lines' | 'cards'
  readonly onEdit: ((step: string) => void) | undefined
  /** The user whose password is set, for password managers. */
  readonly username: string | undefined
}

export const FormHandleContext = createContext<FormHandle | undefined>(undefined)
export const FormSlotsContext = createContext<FormSlots | undefined>(undefined)
export const WidgetContextContext = createContext<WidgetContext>({})
export const BusyContext = createContext(false)
/** The element that introduces the form, such as a step's title, and the field that it describes: the first. */
export const IntroductionContext = createContext<
  { readonly id: string; readonly path: string | undefined } | undefined
>(undefined)
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

/** A value from the form's state. Re-renders when it changes by identity. */
export function useFromState<Value>(read: (state: FormState) => Value): Value {
  const { state } = useFormHandle()
  const get = () => read(state)
  return useSyncExternalStore(state.subscribe, get, get)
}

/** The value of a field. Re-renders when it changes. `path` is a JSON pointer. */
export function useValueAt(path: string | undefined): unknown {
  const { state } = useFormHandle()
  const subscribe = useCallback(
    (listener: () => void) => (path === undefined ? () => {} : state.subscribeTo(path, listener)),
    [state, path],
  )
  const read = () => (path === undefined ? undefined : valueAt(state.getData(), path))
  return useSyncExternalStore(subscribe, read, read)
}
