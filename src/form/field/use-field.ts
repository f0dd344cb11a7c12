import { type HTMLInputAutoCompleteAttribute, use, useCallback } from 'react'
import {
  BusyContext,
  FieldPathContext,
  IntroductionContext,
  useFormHandle,
  useValueAt,
} from '#src/form/context.ts'
import type { WidgetProps } from '#src/form/field/widget.ts'
import { fromPointer, siblingOf, valueAt } from '#src/form/state/paths.ts'
import { afterPress } from '#src/form/state/press.ts'
import { type FieldWords, fieldWords } from '#src/form/words.ts'

/** What a widget needs from its form, except the error: `Control` or `useInvalidMark` write that. */
export interface Field extends FieldWords {
  readonly id: string
  /** JSON pointer of the field. */
  readonly path: string
  readonly name: string
  readonly value: string
  readonly readOnly: boolean
  readonly disabled: boolean
  /** Spread it on the control: states, descriptions and autofill. */
  readonly control: ControlProps
  /** Stores what was typed or chosen. */
  readonly change: (value: unknown) => void
  /** Empties the field, without counting as the customer's change. Stable identity. */
  readonly clear: () => void
  /** Called when the customer leaves the field. */
  readonly leave: () => void
  /** The pointer of the sibling that an option of the ui file names. */
  readonly sibling: (option: string) => string | undefined
}

interface ControlProps {
  readonly id: string
  readonly name: string
  readonly 'aria-describedby': string
  readonly 'aria-required': true | undefined
  readonly autoComplete: HTMLInputAutoCompleteAttribute
  readonly disabled: boolean
}

export function messageId(id: string): string {
  return `${id}__message`
}

/** The id of the status line of a field: the provider's answer, the state of its list. */
export function statusId(id: string): string {
  return `${id}__status`
}

/**
 * @param props what RJSF hands to the widget
 * @param autoComplete the token of the widget, where the ui file names none
 */
export function useField(props: WidgetProps, autoComplete = 'off'): Field {
  const value = useValueAt(use(FieldPathContext))
  return useFieldAround(props, autoComplete, value)
}

/** For controls of `usePendingText`, which follow the value themselves: a new value renders nothing. */
export function useTextField(props: WidgetProps, autoComplete = 'off'): Field {
  const { state } = useFormHandle()
  return useFieldAround(props, autoComplete, valueAt(state.getData(), use(FieldPathContext)))
}

function useFieldAround(props: WidgetProps, autoComplete: string, value: unknown): Field {
  const { definition, state, write } = useFormHandle()
  const path = use(FieldPathContext)
  const busy = use(BusyContext)
  const words = fieldWords(definition.id, path)
  const name = fromPointer(path).at(-1) ?? ''
  // Both lines always have their ids, so that an error changes nothing here.
  const lines = props.options.check === undefined ? '' : ` ${statusId(props.id)}`
  const introduction = use(IntroductionContext)
  const title = introduction?.path === path ? `${introduction.id} ` : ''
  const clear = useCallback(() => write(path, ''), [write, path])
  const readOnly = busy || props.readonly === true
  const token: unknown = props.options.autocomplete

  return {
    ...words,
    id: props.id,
    path,
    name,
    value: typeof value === 'string' ? value : '',
    readOnly,
    disabled: props.disabled === true,
    control: {
      id: props.id,
      name,
      'aria-describedby': `${title}${messageId(props.id)}${lines}`,
      'aria-required': props.required === true ? true : undefined,
      autoComplete: typeof token === 'string' ? token : autoComplete,
      disabled: props.disabled === true,
    },
    change: (value) => {
      if (readOnly) return
      write(path, value)
      state.touch(path, 'change')
    },
    clear,
    leave: () => afterPress(() => state.touch(path, 'blur')),
    sibling: (option) => {
      const sibling: unknown = props.options[option]
      return typeof sibling === 'string' ? siblingOf(path, sibling) : undefined
    },
  }
}

export function textOption(props: WidgetProps, name: string): string | undefined {
  const option: unknown = props.options[name]
  return typeof option === 'string' ? option : undefined
}

export function numberOption(props: WidgetProps, name: string): number | undefined {
  const option: unknown = props.options[name]
  return typeof option === 'number' ? option : undefined
}
