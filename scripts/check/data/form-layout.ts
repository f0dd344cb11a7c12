// Field layout: every field has its place, in one order for eyes, keyboard and screen readers.
import type { Field } from '#scripts/data/fields.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type DataFile, findingAt } from '#scripts/data/load.ts'
import { isHidden, placesIn } from '#scripts/data/ui-files.ts'
import { objectAt, stringsAt } from '#src/lib/schema/json.ts'

/** RJSF throws for a field missing from `ui:order`; a star would place later additions anywhere. */
function orderFindings(ui: DataFile, fields: readonly Field[]): Finding[] {
  return placesIn(ui.value).flatMap(({ ui: group, path, field }) => {
    if (group['ui:order'] === undefined && field !== '') return []
    const order = stringsAt(group, 'ui:order')
    const place = [...path, 'ui:order']
    const star = order.indexOf('*')
    if (star >= 0)
      return [findingAt(ui, [...place, star], 'every field has a place of its own: name each instead of "*"')]
    const start = field === '' ? '' : `${field}.`
    return fields
      .filter(({ path: own }) => own.startsWith(start))
      .map(({ path: own }) => own.slice(start.length))
      .filter((own) => own !== '' && own !== 'items' && !own.includes('.') && !order.includes(own))
      .map((own) => findingAt(ui, place, `the field "${own}" is missing in "ui:order"`))
  })
}

/** Sections contain each visible field once, in order. */
function sectionFindings(ui: DataFile): Finding[] {
  const { sections } = objectAt(ui.value, 'ui:options')
  if (!Array.isArray(sections)) return []
  const order = stringsAt(ui.value, 'ui:order')
  const placed = sections.flatMap((section, index) =>
    stringsAt(section, 'fields').map((name, at) => ({
      name,
      path: ['ui:options', 'sections', index, 'fields', at],
    })),
  )
  const known = placed.filter(({ name }) => order.includes(name))
  return [
    ...order
      .filter((name) => !isHidden(ui.value, name) && placed.every((one) => one.name !== name))
      .map((name) =>
        findingAt(ui, ['ui:options', 'sections'], `no section shows the field "${name}": add it to one`),
      ),
    ...known.flatMap(({ name, path }, index) => {
      if (isHidden(ui.value, name))
        return [findingAt(ui, path, `"${name}" is hidden: take it out of the section`)]
      if (known.findIndex((one) => one.name === name) < index)
        return [findingAt(ui, path, `another place of the sections shows "${name}" already`)]
      const before = known[index - 1]?.name
      return before !== undefined && order.indexOf(before) > order.indexOf(name)
        ? [
            findingAt(
              ui,
              path,
              `"ui:order" has "${name}" before "${before}", and the sections after it: give both one order`,
            ),
          ]
        : []
    }),
  ]
}

/** Every field has its place. */
export const layoutFindings = (ui: DataFile, fields: readonly Field[]): Finding[] => [
  ...orderFindings(ui, fields),
  ...sectionFindings(ui),
]
