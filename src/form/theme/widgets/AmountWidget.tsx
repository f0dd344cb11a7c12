import { use, useCallback, useLayoutEffect, useState } from 'react'
import { currencyDigits, numberSigns, text, useContentVersion } from '#src/content/index.ts'
import { useFormHandle, useValueAt, WidgetContextContext } from '#src/form/context.ts'
import { markInvalid, useErrorWriter } from '#src/form/field/use-error.ts'
import { textOption, useTextField } from '#src/form/field/use-field.ts'
import { asText, type PendingTextProps, usePendingText } from '#src/form/field/use-pending-text.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import type { ShownError } from '#src/form/state/field-status.ts'
import { valueAt } from '#src/form/state/paths.ts'
import { findFieldWord } from '#src/form/words.ts'
import { AmountText, finished } from '#src/lib/amount-text.ts'
import { isRecord } from '#src/lib/is-record.ts'
import type { FigureSigns } from '#src/lib/number-input.ts'
import {
  CurrencyPicker,
  charactersOf,
  MoneyFrame,
  type PickerOption,
  placeholderOf,
  selectedAtFirst,
} from '#src/ui/index.ts'

/**
 * An amount with its currency. The value is a decimal string; the siblings named by `currencyField` and
 * `countryField` hold the currency and the country that represents it. `options` names the list in the form's
 * context, `side` how it is searched; `variant: "result"` is a calculated amount. The word `labelOf` can name the
 * currency.
 */
function AmountWidget(props: WidgetProps) {
  useContentVersion()
  const signs = numberSigns()
  // Other signs make another input, so that typed text is read by its own signs.
  return <AmountBox key={`${signs.group} ${signs.decimal}`} {...props} signs={signs} />
}

function AmountBox({ signs, ...props }: WidgetProps & { readonly signs: FigureSigns }) {
  const field = useTextField(props)
  const { definition, state, write, isFollowed } = useFormHandle()
  const { id } = field
  const currencyPath = field.sibling('currencyField')
  const countryPath = field.sibling('countryField')
  const currency = asText(useValueAt(currencyPath))
  const country = asText(useValueAt(countryPath))
  const digits = currency === '' ? 2 : currencyDigits(currency)
  const [amount] = useState(() => new AmountText(signs))

  const pending: PendingTextProps<HTMLInputElement> = usePendingText(
    {
      ...field,
      leave() {
        amount.leave()
        field.leave()
      },
    },
    {
      stored: (value) => amount.stored(asText(value)),
      read(text) {
        const input = pending.ref.current
        if (text !== input?.value) return amount.readPart(text)
        return amount.read(text, input.selectionStart ?? text.length, digits)
      },
      show: (value) => amount.show(value, digits),
      caretIn: (text) => amount.caretIn(text),
      store: (value) => write(field.path, finished(value)),
      onType: follow,
      // The screen calculates the rest with each key.
      live: isFollowed,
    },
  )

  const mark = useCallback(
    (error: ShownError | undefined) => {
      const input = pending.ref.current
      if (input === null) return
      markInvalid(input, error)
      input.closest('[data-variant]')?.toggleAttribute('data-invalid', error !== undefined)
    },
    [pending.ref],
  )
  useErrorWriter(field.path, mark)

  function follow() {
    const input = pending.ref.current
    if (input === null) return
    amount.follow(input.value)
    input.dataset.characters = String(charactersOf(input.value))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: later texts come through onType.
  useLayoutEffect(follow, [])

  const labelled =
    currency === '' ? undefined : findFieldWord(definition.id, field.path, 'labelOf', { currency })
  const context = use(WidgetContextContext)
  const given = context[textOption(props, 'options') ?? '']
  const options = Array.isArray(given) ? given.filter(isPickerOption) : []

  function choose(option: PickerOption) {
    if (currencyPath !== undefined) write(currencyPath, option.currency)
    if (countryPath !== undefined) write(countryPath, option.country)
  }

  return (
    <MoneyFrame
      id={id}
      label={labelled ?? field.label}
      variant={textOption(props, 'variant') === 'result' ? 'result' : 'typed'}
      disabled={field.disabled}
      input={
        <input
          {...field.control}
          {...pending}
          type="text"
          inputMode="decimal"
          placeholder={placeholderOf(digits)}
          {...selectedAtFirst(() => amount.isOwn(asText(valueAt(state.getData(), field.path))))}
        />
      }
      picker={
        <CurrencyPicker
          label={text('form.currency.pick', { currency })}
          value={chosenOption(options, currency, country)}
          options={options}
          side={textOption(props, 'side') === 'receiving' ? 'receiving' : 'sending'}
          onChange={choose}
          disabled={field.disabled || field.readOnly}
        />
      }
    />
  )
}

/** Many countries share the euro, so the country decides if there is one. */
function chosenOption(options: readonly PickerOption[], currency: string, country: string): PickerOption {
  const sameCurrency = options.filter((option) => option.currency === currency)
  const option = sameCurrency.find((candidate) => candidate.country === country) ?? sameCurrency[0]
  return option ?? { currency, country }
}

function isPickerOption(item: unknown): item is PickerOption {
  return isRecord(item) && typeof item.country === 'string' && typeof item.currency === 'string'
}

export const amountWidget: WidgetDefinition = { component: AmountWidget, label: 'inside', message: 'below' }
