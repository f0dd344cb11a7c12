import { type KeyboardEvent, useRef } from 'react'
import { typedSigns, useContentVersion } from '#src/content/index.ts'
import { useFormHandle } from '#src/form/context.ts'
import { numberOption, useTextField } from '#src/form/field/use-field.ts'
import { asText, type PendingTextProps, usePendingText } from '#src/form/field/use-pending-text.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import { Control } from '#src/form/parts/Control.tsx'
import { DecimalBox } from '#src/form/parts/DecimalBox.tsx'
import { valueAt } from '#src/form/state/paths.ts'
import {
  type FigureSigns,
  groupedNumber,
  localNumber,
  plainNumber,
  readNumber,
  stepNumber,
} from '#src/lib/number-input.ts'
import { typeOf } from '#src/lib/schema/json.ts'

/**
 * A number, held as a number. Written in the locale's signs and grouped while typed, otherwise kept as typed:
 * "1.0" doesn't become "1", nor "1e5" 100,000. Anything else is held as text, so that nothing is lost and the
 * schema reports it. A decimal string, such as an amount, is a `DecimalBox`, with `ui:options.decimals`.
 * The arrow keys step by `multipleOf`, `ui:options.step` or 1, between the schema's limits. `ui:options.grouping:
 * false` is for years and the like.
 */
function NumberWidget(props: WidgetProps) {
  useContentVersion()
  const signs = typedSigns()
  // Other signs make another input, so that typed text is read by its own signs.
  const key = `${signs.group} ${signs.decimal}`
  return typeOf(props.schema) === 'string' ? (
    <DecimalTextBox key={key} {...props} signs={signs} />
  ) : (
    <NumberBox key={key} {...props} signs={signs} />
  )
}

function DecimalTextBox({ signs, ...props }: WidgetProps & { readonly signs: FigureSigns }) {
  return (
    <DecimalBox field={useTextField(props)} signs={signs} digits={numberOption(props, 'decimals') ?? 2} />
  )
}

function NumberBox({ signs, ...props }: WidgetProps & { readonly signs: FigureSigns }) {
  const field = useTextField(props)
  const { state } = useFormHandle()
  const { schema } = props
  const isWhole = typeOf(schema) === 'integer'
  const step = schema.multipleOf ?? numberOption(props, 'step') ?? 1
  const minimum = limit(schema.minimum, schema.exclusiveMinimum, step)
  const maximum = limit(schema.maximum, schema.exclusiveMaximum, -step)
  /** The text as it was read, and whether we have grouped it. */
  const box = useRef({ text: '', plain: '', isGrouped: false })

  function read(text: string): string {
    const plain = plainNumber(text, signs, box.current.isGrouped)
    // Part of the text is read only to place the caret.
    if (text === pending.ref.current?.value) box.current = { ...box.current, text, plain }
    return plain
  }

  function show(plain: string): string {
    const last = box.current
    // "1,5" on its way to "1,500" keeps its comma until its meaning is clear.
    const isUndecided = last.plain === plain && plain.includes('.') && !last.text.includes(signs.decimal)
    const grouped = props.options.grouping === false ? localNumber(plain, signs) : groupedNumber(plain, signs)
    const text = isUndecided ? last.text : grouped
    box.current = { ...last, isGrouped: !isUndecided && text.includes(signs.group) }
    return text
  }

  /** Shown as typed while that means the same. */
  function stored(value: unknown): string {
    if (typeof value === 'number') {
      return readNumber(box.current.plain) === value ? box.current.plain : String(value)
    }
    return asText(value)
  }

  const pending: PendingTextProps<HTMLInputElement> = usePendingText(field, {
    stored,
    read,
    show,
    store: (plain) => field.change(readNumber(plain) ?? plain),
    onType(plain) {
      const value = readNumber(plain)
      if (value === undefined) pending.ref.current?.removeAttribute('aria-valuenow')
      else pending.ref.current?.setAttribute('aria-valuenow', String(value))
    },
  })

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined
    if (direction === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    const now = readNumber(read(event.currentTarget.value))
    field.change(stepNumber(now, direction, { step, minimum, maximum }))
  }

  const current = valueAt(state.getData(), field.path)
  return (
    <Control>
      <input
        className="form-box"
        {...field.control}
        {...pending}
        type="text"
        inputMode={minimum === undefined || minimum < 0 ? 'text' : isWhole ? 'numeric' : 'decimal'}
        placeholder={field.placeholder}
        role="spinbutton"
        aria-valuemin={minimum}
        aria-valuemax={maximum}
        aria-valuenow={typeof current === 'number' ? current : undefined}
        onKeyDown={press}
      />
    </Control>
  )
}

/** The last allowed number, by the inclusive or the exclusive limit. */
function limit(reached: number | undefined, exclusive: number | undefined, step: number): number | undefined {
  return reached ?? (exclusive === undefined ? undefined : exclusive + step)
}

export const numberWidget: WidgetDefinition = { component: NumberWidget, label: 'above', message: 'below' }
