import { XCircleFillIcon } from '@primer/octicons-react'
import type { WidgetProps } from '@rjsf/utils'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import countries from '#content/policy/countries.json' with { type: 'json' }
import { text } from '#src/content/index.ts'
import { useFormHandle, useValueAt } from '#src/form/context.ts'
import { Control, ControlButton, TextBox } from '#src/form/parts/Control.tsx'
import { CountryPicker } from '#src/form/phone/CountryPicker.tsx'
import { callingCodeOf, countryOfCode } from '#src/form/phone/calling-codes.ts'
import { caretBehind, digitsBefore } from '#src/form/phone/caret.ts'
import {
  digitsOf,
  grouped,
  loadPhoneRules,
  onPhoneRules,
  phoneRules,
  toE164,
} from '#src/form/phone/numbers.ts'
import { textOption, useField } from '#src/form/theme/use-field.ts'
import type { WidgetDefinition } from '#src/form/theme/widget.ts'

/**
 * A telephone number: country at the left, digits grouped as that country writes them. The field holds the digits as
 * typed, leading zeros too; the sibling of `ui:options.countryCode` gets the calling code (`+1`), that of `e164` the
 * whole number. `ui:options.country` is the country to begin with, else the policy's sending country.
 */
function PhoneWidget(props: WidgetProps) {
  const field = useField(props, 'tel-national')
  const { write } = useFormHandle()
  const rules = useSyncExternalStore(onPhoneRules, phoneRules, phoneRules)
  const codePath = field.sibling('countryCode')
  const e164Path = field.sibling('e164')
  const storedCode = useValueAt(codePath)
  const first = textOption(props, 'country') ?? countries.default_sending
  const [country, setCountry] = useState(() => countryOfCode(String(storedCode ?? ''), first) ?? first)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | undefined>(undefined)
  const shown = grouped(field.value, country)

  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return
    const place = caretBehind(shown, caret.current)
    caret.current = undefined
    input.current?.setSelectionRange(place, place)
  })

  // What was typed before the rules arrived was put together plainly: it is read again with them.
  const typed = useRef(field.value)
  useEffect(() => {
    typed.current = field.value
    if (field.value !== '') void loadPhoneRules()
  }, [field.value])
  useEffect(() => {
    if (rules !== undefined && typed.current !== '' && e164Path !== undefined) {
      write(e164Path, toE164(typed.current, country))
    }
  }, [rules, country, e164Path, write])

  function commit(digits: string, nextCountry: string) {
    const international = digits.startsWith('+') ? rules?.split(digits) : undefined
    const isSameCode = international && callingCodeOf(international.country) === callingCodeOf(nextCountry)
    const where = international && !isSameCode ? international.country : nextCountry
    const national = international?.digits ?? digits
    setCountry(where)
    field.change(national)
    if (codePath !== undefined) write(codePath, `+${callingCodeOf(where)}`)
    if (e164Path !== undefined) write(e164Path, toE164(national, where))
  }

  function type(raw: string, position: number) {
    void loadPhoneRules()
    caret.current = digitsBefore(raw, position)
    commit(digitsOf(raw), country)
  }

  function clear() {
    commit('', country)
    input.current?.focus()
  }

  return (
    <Control>
      <CountryPicker
        country={country}
        disabled={field.disabled || field.readOnly}
        onChoose={(next) => commit(field.value, next)}
      />
      <Separator aria-hidden="true" />
      <Digits
        ref={input}
        {...field.control}
        type="tel"
        inputMode="tel"
        value={shown}
        placeholder={field.placeholder}
        readOnly={field.readOnly}
        onChange={(event) =>
          type(event.target.value, event.target.selectionStart ?? event.target.value.length)
        }
        onFocus={() => void loadPhoneRules()}
        onBlur={field.leave}
      />
      {field.value === '' || field.readOnly ? null : (
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
