import { type ReactNode, use, useEffect, useMemo } from 'react'
import { countryName, figuresLocale, formatDate, formatMoney, text, typedSigns } from '#src/content/index.ts'
import { questionFor } from '#src/form/checks/question.ts'
import { type ChoicesOptions, isChoices, useChoices } from '#src/form/choices/use-choices.ts'
import { WidgetContextContext } from '#src/form/context.ts'
import type { Leaf } from '#src/form/definition.ts'
import { enumOptions, itemsPath, optionsIn } from '#src/form/field/options.ts'
import { isStoredFile } from '#src/form/files/stored-file.ts'
import { loadPhoneRules, phoneRulesAtom, toE164 } from '#src/form/phone/numbers.ts'
import type { FormData } from '#src/form/state/form-state.ts'
import { siblingOf, valueAt } from '#src/form/state/paths.ts'
import { ReadoutValue } from '#src/form/theme/widgets/ReadoutWidget.tsx'
import { inGroups } from '#src/form/theme/widgets/TextWidget.tsx'
import { type WidgetName, widgetName } from '#src/form/theme/widgets.ts'
import type { FormId } from '#src/generated/ids.ts'
import { groupedNumber } from '#src/lib/number-input.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'

export interface ReviewRow {
  readonly path: string
  readonly leaf: Leaf
  readonly value: unknown
}

export interface ShownProps extends ReviewRow {
  readonly form: FormId
  readonly data: FormData
}

function valueBeside({ leaf, path, data }: ShownProps, option: string): unknown {
  const name = leaf.options[option]
  return typeof name === 'string' ? valueAt(data, siblingOf(path, name)) : undefined
}

/** How a value is formatted, if not as it is. `never` is for secrets. */
const ways: Partial<Record<WidgetName, 'never' | ((props: ShownProps) => ReactNode)>> = {
  password: 'never',
  pin: 'never',
  code: 'never',
  text: Plain,
  select: Chosen,
  'radio-cards': Chosen,
  checkboxes: Ticked,
  checkbox: YesOrNo,
  switch: YesOrNo,
  country: ({ value }) => countryName(String(value)),
  date: ({ value }) => formatDate(String(value), 'long'),
  number: ({ value }) => groupedNumber(String(value), typedSigns()),
  phone: Phone,
  amount: Amount,
  readout: Readout,
  file: ({ value }) => (isStoredFile(value) ? value.name : null),
}

export function isSecretWidget(name: WidgetName): boolean {
  return ways[name] === 'never'
}

/** The value of a field as its widget shows it. */
export function Shown(props: ShownProps) {
  const Way = ways[widgetName(props.leaf.schema, props.leaf.ui)]
  if (Way === 'never') return null
  return Way === undefined ? String(props.value) : <Way {...props} />
}

function Plain(props: ShownProps) {
  const { groups, uppercase } = props.leaf.options
  const value = String(props.value)
  const sizes = Array.isArray(groups) ? groups.filter((size) => typeof size === 'number') : []
  const written = sizes.length > 0 ? inGroups(value, sizes) : value
  return uppercase === true ? written.toUpperCase() : written
}

function Chosen(props: ShownProps) {
  const context = use(WidgetContextContext)
  const { from, choices } = props.leaf.options
  if (isChoices(choices)) return <ProvidedChoice {...props} choices={choices} />
  const options = optionsIn(
    typeof from === 'string' ? context[from] : undefined,
    props.form,
    props.path,
    props.leaf.schema,
  )
  return labelOf(options, props.value)
}

/** The code until the provider's list gives its name. */
function ProvidedChoice({ choices, ...props }: ShownProps & { readonly choices: ChoicesOptions }) {
  const key = questionFor(choices, props.path, props.data)?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the question.
  const question = useMemo(() => questionFor(choices, props.path, props.data), [key])
  const list = useChoices(choices, question)
  return labelOf(list.status === 'ready' ? list.options : [], props.value)
}

function Ticked({ form, path, leaf, value }: ShownProps) {
  const options = enumOptions(form, itemsPath(path), leaf.schema.items)
  const labels = (Array.isArray(value) ? value : []).map((entry) => labelOf(options, entry))
  return new Intl.ListFormat(figuresLocale(), { type: 'conjunction' }).format(labels)
}

function YesOrNo({ value }: ShownProps) {
  return text(value === true ? 'form.review.yes' : 'form.review.no')
}

function Phone(props: ShownProps) {
  const { country } = props.leaf.options
  const filled = valueBeside(props, 'e164')
  const number =
    typeof filled === 'string'
      ? filled
      : toE164(String(props.value), typeof country === 'string' ? country : '')
  const rules = useHydratedAtom(phoneRulesAtom)
  useEffect(() => void loadPhoneRules(), [])
  return rules?.international(number) ?? number
}

function Amount(props: ShownProps) {
  const currency = valueBeside(props, 'currencyField')
  const amount = String(props.value)
  return typeof currency === 'string' ? formatMoney(amount, currency) : amount
}

function Readout(props: ShownProps) {
  const { format } = props.leaf.options
  return (
    <ReadoutValue
      format={typeof format === 'string' ? format : undefined}
      value={String(props.value)}
      currency={valueBeside(props, 'currencyField')}
      from={valueBeside(props, 'from')}
      to={valueBeside(props, 'to')}
    />
  )
}

function labelOf(options: readonly { readonly value: string; readonly label: string }[], value: unknown) {
  return options.find((option) => option.value === value)?.label ?? String(value)
}
