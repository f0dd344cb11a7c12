import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { camelCase, pascalCase, propertyName } from '#scripts/data/names.ts'
import type { Plan } from '#scripts/new/files.ts'
import { readable } from '#scripts/new/form.ts'

const registry = 'src/form/theme/widgets.ts'
const folder = 'src/form/theme/widgets'

const component = (
  name: string,
  exported: string,
): string => `import { Control } from '#src/form/parts/Control.tsx'
import { usePendingText } from '#src/form/field/use-pending-text.ts'
import { useField } from '#src/form/field/use-field.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'

/** One line of text. */
function ${name}(props: WidgetProps) {
  const field = useField(props)
  const draft = usePendingText(field)

  return (
    <Control>
      <input className="form-box" {...field.control} {...draft} type="text" placeholder={field.placeholder} />
    </Control>
  )
}

export const ${exported}: WidgetDefinition = { component: ${name}, label: 'above', message: 'below' }
`

const proof = (id: string): string => `import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { descriptionOf, isInvalid, makeDefinition, openDefinition, submit } from '#tests/src/form/open-form.tsx'

const definition = makeDefinition(
  { type: 'object', required: ['value'], properties: { value: { type: 'string', maxLength: 5 } } },
  { 'ui:order': ['value'], value: { 'ui:widget': '${id}' } },
)
const words = { value: { label: '${readable(id)}', errors: { maxLength: 'too long' } } }

it('hands over what was typed', async () => {
  const onSubmit = vi.fn()
  const { user } = await openDefinition(definition, words, { onSubmit })
  await user.type(screen.getByRole('textbox', { name: '${readable(id)}' }), 'Lagos')
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ value: 'Lagos' })
})

it('says what is wrong with it', async () => {
  const { user } = await openDefinition(definition, words, { onSubmit: vi.fn() })
  const control = screen.getByRole('textbox', { name: '${readable(id)}' })
  await user.type(control, 'Abeokuta')
  await user.tab()
  expect(isInvalid(control)).toBe(true)
  expect(descriptionOf(control)).toBe('too long')
})
`

/**
 * A widget that works as a line of text, its line in the registry, and its test. The meta-schema learns its name by
 * generate.
 *
 * @throws Error for a name with figures, which its file could not carry
 */
export function widgetPlan(root: string, id: string): Plan {
  if (/\d/.test(id)) throw new Error('a widget needs a name of small letters and dashes')
  const name = `${pascalCase(id)}Widget`
  const exported = `${camelCase(id)}Widget`
  const text = readFileSync(join(root, registry), 'utf8')
  const end = '} as const satisfies Record<string, WidgetDefinition'
  if (!text.includes(end)) throw new Error(`${registry} has no table of widgets`)
  const line = `  ${propertyName(id)}: async () => (await import('#${folder}/${name}.tsx')).${exported},\n`
  return {
    files: [
      { file: `${folder}/${name}.tsx`, text: component(name, exported) },
      { file: `tests/src/form/widgets/${id}.test.tsx`, text: proof(id) },
    ],
    replacing: [{ file: registry, text: text.replace(end, line + end) }],
    next: `Name it in a ui file: "ui:widget": "${id}".`,
  }
}
