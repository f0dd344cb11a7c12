import { formatMoney, formatNumber, formatRate, text } from '#src/content/index.ts'
import { useValueAt } from '#src/form/context.ts'
import { textOption, useField } from '#src/form/field/use-field.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import { groupAccount } from '#src/lib/group-digits.ts'

/**
 * A read-only value: label at the left, value at the right. `ui:options.format` is `money` or `fee` (with
 * `currencyField`), `rate` (with `from` and `to`, fields of currencies), `percent`, `account` or `text`. An empty
 * field renders no row.
 */
function ReadoutWidget(props: WidgetProps) {
  const field = useField(props)
  const currency = useValueAt(field.sibling('currencyField'))
  const from = useValueAt(field.sibling('from'))
  const to = useValueAt(field.sibling('to') ?? '/receiving_currency')
  if (field.value === '') return null

  return (
    <dl className="form-readout">
      <dt>{field.label}</dt>
      <dd data-free={isFree(props, field.value) || undefined}>
        <ReadoutValue
          format={textOption(props, 'format')}
          value={field.value}
          currency={currency}
          from={from}
          to={to}
        />
      </dd>
    </dl>
  )
}

export interface ReadoutValueProps {
  readonly format: string | undefined
  readonly value: string
  readonly currency: unknown
  readonly from: unknown
  readonly to: unknown
}

export function ReadoutValue({ format, value, currency, from, to }: ReadoutValueProps) {
  switch (format) {
    case 'fee':
      if (!/[1-9]/.test(value)) return text('form.readout.free')
      return typeof currency === 'string' ? formatMoney(value, currency) : formatNumber(value)
    case 'money':
      return typeof currency === 'string' ? formatMoney(value, currency) : formatNumber(value)
    case 'rate':
      return text('form.readout.rate', {
        from: String(from ?? ''),
        to: String(to ?? ''),
        rate: formatRate(value),
      })
    case 'percent':
      return text('form.readout.percent', { percent: formatNumber(value) })
    case 'account':
      return groupAccount(value)
    default:
      return value
  }
}

function isFree(props: WidgetProps, value: string): boolean {
  return textOption(props, 'format') === 'fee' && !/[1-9]/.test(value)
}

export const readoutWidget: WidgetDefinition = { component: ReadoutWidget, label: 'row', message: 'none' }
