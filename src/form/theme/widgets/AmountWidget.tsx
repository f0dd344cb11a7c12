import { use, useCallback } from 'react'
import { currencyDigits, text } from '#src/content/index.ts'
import { useFormHandle, useValueAt, WidgetContextContext } from '#src/form/context.ts'
import type { ShownError } from '#src/form/state/problems.ts'
import { markInvalid, useErrorWriter } from '#src/form/theme/use-error.ts'
import { textOption, useField } from '#src/form/theme/use-field.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/theme/widget.ts'
import { findFieldWord } from '#src/form/words.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { CurrencyPicker, MoneyField, type PickerOption } from '#src/ui/index.ts'

/**
 * An amount of money with its currency. The value is a decimal string; the currency lies in the sibling that
 * `ui:options.currencyField` names, the country that represents it in `countryField`. `options` names the list in the
 * form's context, `side` how it is searched, `variant: "result"` an amount that is worked out. Its label may name the
 * currency: the word `labelOf`.
 */
function AmountWidget(props: WidgetProps) {
  const field = useField(props)
  const { definition, write } = useFormHandle()
  const { id } = field
  const mark = useCallback(
    (error: ShownError | undefined) => {
      const input = document.getElementById(id)
      if (input === null) return
      markInvalid(input, error)
      input.closest('[data-variant]')?.toggleAttribute('data-invalid', error !== undefined)
    },
    [id],
  )
  useErrorWriter(field.path, mark)
  const context = use(WidgetContextContext)
  const currencyPath = field.sibling('currencyField')
  const countryPath = field.sibling('countryField')
  const currency = asText(useValueAt(currencyPath))
  const country = asText(useValueAt(countryPath))
  const labelled =
    currency === '' ? undefined : findFieldWord(definition.id, field.path, 'labelOf', { currency })
  const given = context[textOption(props, 'options') ?? '']
  const options = Array.isArray(given) ? given.filter(isPickerOption) : []
  const chosen = chosenOption(options, currency, country)
  const isResult = textOption(props, 'variant') === 'result'

  function choose(option: PickerOption) {
    if (currencyPath !== undefined) write(currencyPath, option.currency)
    if (countryPath !== undefined) write(countryPath, option.country)
  }

  return (
    <MoneyField
      id={field.id}
      name={field.name}
      label={labelled ?? field.label}
      value={field.value}
      digits={currency === '' ? 2 : currencyDigits(currency)}
      variant={isResult ? 'result' : 'typed'}
      describedBy={field.control['aria-describedby']}
      disabled={field.disabled}
      readOnly={field.readOnly}
      onChange={field.change}
      onBlur={field.leave}
      picker={
        <CurrencyPicker
          label={text('form.currency.pick', { currency })}
          value={chosen}
          options={options}
          side={textOption(props, 'side') === 'receiving' ? 'receiving' : 'sending'}
          onChange={choose}
          disabled={field.disabled || field.readOnly}
        />
      }
    />
  )
}

/** Many countries share the euro, so the country decides where there is one. */
function chosenOption(options: readonly PickerOption[], currency: string, country: string): PickerOption {
  const sameCurrency = options.filter((option) => option.currency === currency)
  const option = sameCurrency.find((candidate) => candidate.country === country) ?? sameCurrency[0]
  return option ?? { currency, country }
}

function isPickerOption(item: unknown): item is PickerOption {
  return isRecord(item) && typeof item.country === 'string' && typeof item.currency === 'string'
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export const amountWidget: WidgetDefinition = { component: AmountWidget, label: 'inside', message: 'below' }
