import { useMemo } from 'react'
import countries from '#content/policy/countries.json' with { type: 'json' }
import { countryName, orderOfNames, useContentVersion } from '#src/content/index.ts'
import { textOption, useField } from '#src/form/field/use-field.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import { Select } from '#src/form/parts/Select.tsx'
import { diallableCountries } from '#src/form/phone/calling-codes.ts'
import { useIsPainted } from '#src/form/state/use-is-painted.ts'

/**
 * A country in a native select; the value is its ISO 3166 alpha-2 code. `ui:options.list` is `receiving` or
 * `sending` for the policy's, else `all`; an enum in the schema narrows it. Filled after the first paint: the
 * names of all countries take a phone 70 ms.
 */
function CountryWidget(props: WidgetProps) {
  const field = useField(props, 'country')
  const allowed: unknown = props.schema.enum
  const list = textOption(props, 'list')
  const version = useContentVersion()
  const isPainted = useIsPainted()
  // biome-ignore lint/correctness/useExhaustiveDependencies: names depend on the language.
  const options = useMemo(
    () =>
      countriesOf(list)
        .filter((country) => isPainted || country === field.value)
        .filter((country) => !Array.isArray(allowed) || allowed.includes(country))
        .map((country) => ({ value: country, label: countryName(country) }))
        .toSorted((a, b) => orderOfNames(a.label, b.label)),
    [list, allowed, version, isPainted, isPainted ? '' : field.value],
  )

  return <Select field={field} options={options} required={props.required === true} />
}

function countriesOf(list: string | undefined): readonly string[] {
  if (list === 'receiving') return countries.receiving
  return list === 'sending' ? countries.sending : diallableCountries()
}

export const countryWidget: WidgetDefinition = { component: CountryWidget, label: 'above', message: 'below' }
