import { textOption, useTextField } from '#src/form/field/use-field.ts'
import { usePendingText } from '#src/form/field/use-pending-text.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import { Control } from '#src/form/parts/Control.tsx'
import { inPlainSigns, plainIdentifier } from '#src/lib/plain-text.ts'

const INPUT_MODES = ['text', 'numeric', 'decimal', 'tel', 'email', 'url', 'search', 'none'] as const

/**
 * One line of text. `ui:options.inputMode` chooses a phone's keyboard; a numeric one takes digits of any script, and
 * drops separators and invisible marks. `ui:options.groups` groups the characters while typed, as on a card or a cheque; the form holds them without
 * spaces. `ui:options.uppercase` shows capitals, for texts that are case-insensitive.
 */
function TextWidget(props: WidgetProps) {
  const field = useTextField(props)
  const wanted = textOption(props, 'inputMode')
  const inputMode = INPUT_MODES.find((mode) => mode === wanted)
  const groups = groupsOption(props)
  const pending = usePendingText(field, {
    read: readerOf(props, inputMode === 'numeric' || groups.length > 0),
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

function readerOf(props: WidgetProps, isIdentifier: boolean): ((typed: string) => string) | undefined {
  if (props.schema.format === 'iban') return plainIban
  if (isIdentifier) return plainIdentifier
  // A postal code keeps the blank or dash within.
  return props.options.uppercase === true ? (typed) => inPlainSigns(typed).trim() : undefined
}

/** "IBAN: nl91 abna 0417 1643 00", as banks print it. */
const plainIban = (typed: string): string => {
  const plain = plainIdentifier(typed).toUpperCase()
  return /^IBAN[:.]?(?=[A-Z]{2}\d)/.test(plain) ? plain.replace(/^IBAN[:.]?/, '') : plain
}

/** "123456789" in groups of 4 and 3: "1234 567 89". The rest is a group of its own. */
export function inGroups(value: string, groups: readonly number[]): string {
  const written: string[] = []
  let rest = plainIdentifier(value)
  for (const length of groups) {
    written.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return [...written, rest].filter((group) => group !== '').join(' ')
}

export const textWidget: WidgetDefinition = { component: TextWidget, label: 'above', message: 'below' }
