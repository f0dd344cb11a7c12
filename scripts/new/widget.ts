import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { camelCase, pascalCase, propertyName } from '#scripts/data/names.ts'
import { filled, type Plan } from '#scripts/new/files.ts'

const registry = 'src/form/theme/widgets.ts'
const folder = 'src/form/theme/widgets'

/**
 * A widget that works as a text input, its registry line and its test. Generate adds its name to the
 * meta-schema.
 *
 * @throws Error for a name with digits, which its file can't have
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
      { file: `${folder}/${name}.tsx`, text: filled('Widget.tsx', id) },
      { file: `tests/src/form/widgets/${id}.test.tsx`, text: filled('widget.test.tsx', id) },
    ],
    replacing: [{ file: registry, text: text.replace(end, line + end) }],
    next: `Name it in a ui file: "ui:widget": "${id}".`,
  }
}
