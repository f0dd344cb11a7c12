import { XCircleFillIcon } from '@primer/octicons-react'
import type { WidgetProps } from '@rjsf/utils'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import countries from '#content/policy/countries.json' with { type: 'json' }
import { text } from '#src/content/index.ts'
import { useFormHandle, useValueAt } from '#src/form/context.ts'
import { Control, ControlButton, TextBox } from '#src/form/parts/Control.tsx'
import { CountryPicker } from '#src/form/phone/CountryPicker.tsx'
import { callingCodeOf, countryOfCode } from '#src/form/phone/calling-codes.ts'
import {
  digitsOf,
  grouped,
  loadPhoneRules,
  onPhoneRules,
  phoneRules,
  toE164,
} from '#src/form/phone/numbers.ts'
import { afterPaint } from '#src/form/state/after-paint.ts'
import { valueAt } from '#src/form/state/paths.ts'
import { textOption, useTextField } from '#src/form/theme/use-field.ts'
import { asText, usePendingText } from '#src/form/theme/use-pending-text.ts'
import type { WidgetDefinition } from '#src/form/theme/widget.ts'

/**
 * A telephone number: country at the left, digits grouped as that country writes them. The field holds the digits as
 * typed, leading zeros too; the sibling of `ui:options.countryCode` gets the calling code (`+1`), that of `e164` the
 * whole number. `ui:options.country` is the country to begin with, else the policy's sending country.
 */
function PhoneWidget(props: WidgetProps) {
  const field = useTextField(props, 'tel')
  const { path } = field
  const { pendingTexts, state, write } = useFormHandle()
  const rules = useSyncExternalStore(onPhoneRules, phoneRules, phoneRules)
  const codePath = field.sibling('countryCode')
  const e164Path = field.sibling('e164')
  const storedCode = useValueAt(codePath)
  const first = textOption(props, 'country') ?? countries.default_sending
  const [country, setCountry] = useState(() => countryOfCode(String(storedCode ?? ''), first) ?? first)
  const [isEmpty, setEmpty] = useState(field.value === '')
  const pending = usePendingText(field, {
    read: digitsOf,
    show: (digits) => grouped(digits, country),
    store: (digits) => store(digits, country),
    onType(digits) {
      setEmpty(digits === '')
      if (digits !== '') void loadPhoneRules()
    },
    // The country of an international number is shown as soon as it is known.
    live: (digits) => digits.startsWith('+'),
  })

  // What was put together before the rules arrived was put together plainly: it is read again with them.
  useEffect(() => {
    const digits = asText(valueAt(state.getData(), path))
    if (rules !== undefined && digits !== '' && e164Path !== undefined)
      write(e164Path, toE164(digits, country))
  }, [rules, country, path, e164Path, state, write])

  function store(typed: string, nextCountry: string) {
    const international = typed.startsWith('+') ? rules?.split(typed) : undefined
    const isSameCode = international && callingCodeOf(international.country) === callingCodeOf(nextCountry)
    const where = international && !isSameCode ? international.country : nextCountry
    const national = international?.digits ?? typed
    setCountry(where)
    write(path, national)
    if (codePath !== undefined) write(codePath, `+${callingCodeOf(where)}`)
    if (e164Path !== undefined) write(e164Path, toE164(national, where))
  }

  function clear() {
    pendingTexts.flush()
    store('', country)
    pending.ref.current?.focus()
  }

  return (
    <Control>
      <CountryPicker
        country={country}
        disabled={field.disabled || field.readOnly}
        onChoose={(next) => store(asText(valueAt(state.getData(), path)), next)}
      />
      <Separator aria-hidden="true" />
      <Digits
        {...field.control}
        {...pending}
        type="tel"
        inputMode="tel"
        placeholder={field.placeholder}
        // Focus may come with a submit's errors: 48 KB of script must not hold up the frame that paints them.
        onFocus={() => afterPaint(() => void loadPhoneRules())}
      />
      {isEmpty || field.readOnly ? null : (
        <ControlButton
          type="button"
          aria-label={text('form.phone.clear')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={clear}
        >
          <XCircleFillIcon size={16} />
        </ControlButton>
      )}
    </Control>
  )
}

const Separator = styled.span`
  align-self: center;
  width: 1px;
  height: 28px;
  background: var(--borderColor-default);
`

const Digits = styled(TextBox)`
  padding-inline-start: 12px;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.02em;
`

export const phoneWidget: WidgetDefinition = { component: PhoneWidget, label: 'above', message: 'below' }
