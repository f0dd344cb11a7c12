import { textOption, useTextField } from '#src/form/field/use-field.ts'
import { usePendingText } from '#src/form/field/use-pending-text.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import { Control } from '#src/form/parts/Control.tsx'

const INPUT_MODES = ['text', 'numeric', 'decimal', 'tel', 'email', 'url', 'search', 'none'] as const

/** Spaces and dashes, as in printed account numbers. */
const SEPARATORS = /[\s\u2010-\u2015-]/g

/**
 * One line of text. `ui:options.inputMode` chooses a phone's keyboard; a numeric one drops separators.
 * `ui:options.groups` groups the characters while typed, as on a card or a cheque; the form holds them without
 * spaces. `ui:options.uppercase` shows capitals, for texts that are case-insensitive.
 */
function TextWidget(props: WidgetProps) {
  const field = useTextField(props)
  const wanted = textOption(props, 'inputMode')
  const inputMode = INPUT_MODES.find((mode) => mode === wanted)
  const groups = groupsOption(props)
  const pending = usePendingText(field, {
    read: inputMode === 'numeric' || groups.length > 0 ? withoutSeparators : undefined,
    show: groups.length > 0 ? (value) => inGroups(value, groups) : undefined,
  })

  return (
    <Control>
      <input
        className="form-box"
        {...field.control}
        {...pending}
        type="text"
        inputMode={inputMode}
        data-uppercase={props.options.uppercase === true || undefined}
        placeholder={field.placeholder}
      />
    </Control>
  )
}

function groupsOption(props: WidgetProps): readonly number[] {
  const groups: unknown = props.options.groups
  return Array.isArray(groups) ? groups.filter((length) => typeof length === 'number') : []
}

function withoutSeparators(typed: string): string {
  return typed.replaceAll(SEPARATORS, '')
}

/** "123456789" in groups of 4 and 3: "1234 567 89". The rest is a group of its own. */
export function inGroups(value: string, groups: readonly number[]): string {
  const written: string[] = []
  let rest = withoutSeparators(value)
  for (const length of groups) {
    written.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return [...written, rest].filter((group) => group !== '').join(' ')
}

export const textWidget: WidgetDefinition = { component: TextWidget, label: 'above', message: 'below' }
