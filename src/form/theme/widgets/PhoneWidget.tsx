import { XCircleFillIcon } from '@primer/octicons-react'
import { useState } from 'react'
import countries from '#content/policy/countries.json' with { type: 'json' }
import { text } from '#src/content/index.ts'
import { useFormHandle, useValueAt } from '#src/form/context.ts'
import { useTextField } from '#src/form/field/use-field.ts'
import { asText, usePendingText } from '#src/form/field/use-pending-text.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import { Control } from '#src/form/parts/Control.tsx'
import { CountryPicker } from '#src/form/phone/CountryPicker.tsx'
import { callingCodeOf, countryOfCode } from '#src/form/phone/calling-codes.ts'
import { digitsOf, grouped, loadPhoneRules, phoneRules, toE164 } from '#src/form/phone/numbers.ts'
import { usePhoneRules } from '#src/form/phone/use-phone-rules.ts'
import { valueAt } from '#src/form/state/paths.ts'

/**
 * A phone number: country at the left, digits grouped as that country does. The field holds the digits as typed,
 * with leading zeros; the sibling of `ui:options.countryCode` gets the calling code (`+1`), that of `e164` the
 * whole number once the country's rules have loaded. Until then it is empty and a submit waits. Starts with the
 * country in the sibling of `ui:options.startsIn`, else with the policy's sending country.
 */
function PhoneWidget(props: WidgetProps) {
  const field = useTextField(props, 'tel')
  const { path } = field
  const { pendingTexts, state, write } = useFormHandle()
  const codePath = field.sibling('countryCode')
  const e164Path = field.sibling('e164')
  const storedCode = useValueAt(codePath)
  const first = asText(useValueAt(field.sibling('startsIn'))) || countries.default_sending
  const [country, setCountry] = useState(() => countryOfCode(String(storedCode ?? ''), first) ?? first)
  const [isEmpty, setEmpty] = useState(field.value === '')
  const rules = usePhoneRules(path, (digits) => store(digits, country))
  const pending = usePendingText(field, {
    read: digitsOf,
    show: (digits) => grouped(digits, country),
    store: (digits) => store(digits, country),
    onType(digits) {
      setEmpty(digits === '')
      // Not on focus, which a page may set: 48 KB of script wait for the first digit.
      if (digits !== '') void loadPhoneRules()
    },
    // Shows the country of an international number as soon as it is known.
    live: (digits) => digits.startsWith('+'),
  })

  function store(typed: string, nextCountry: string) {
    const isNumber = /^\+?\d+$/.test(typed)
    const whole = !isNumber || typed.startsWith('+') ? typed : phoneRules()?.dialled(typed, nextCountry)
    const international = whole === undefined || !isNumber ? undefined : phoneRules()?.split(whole)
    const isSameCode = international && callingCodeOf(international.country) === callingCodeOf(nextCountry)
    const where = international && !isSameCode ? international.country : nextCountry
    const national = international?.digits ?? typed
    setCountry(where)
    write(path, national)
    if (codePath !== undefined) write(codePath, `+${callingCodeOf(where)}`)
    if (e164Path !== undefined) write(e164Path, toE164(national, where))
  }

  function choose(next: string) {
    // The placeholder is an example from the chosen country.
    void loadPhoneRules()
    store(asText(valueAt(state.getData(), path)), next)
  }

  function clear() {
    pendingTexts.flush()
    store('', country)
    pending.ref.current?.focus()
  }

  return (
    <Control>
      <CountryPicker country={country} disabled={field.disabled || field.readOnly} onChoose={choose} />
      <span className="form-phone-line" aria-hidden="true" />
      <input
        className="form-box form-phone-digits"
        {...field.control}
        {...pending}
        // HTML has no user names in inputs of the type tel.
        type={field.control.autoComplete === 'tel' ? 'tel' : 'text'}
        inputMode="tel"
        placeholder={country === first ? field.placeholder : rules?.example(country)}
      />
      {isEmpty || field.readOnly ? null : (
        <button
          className="form-control-button"
          type="button"
          aria-label={text('form.phone.clear')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={clear}
        >
          <XCircleFillIcon size={16} />
        </button>
      )}
    </Control>
  )
}

export const phoneWidget: WidgetDefinition = { component: PhoneWidget, label: 'above', message: 'below' }
