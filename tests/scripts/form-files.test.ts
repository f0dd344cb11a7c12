// What a form is painted with is asked for in one go: a part that the list leaves out comes after all others.
import { expect, test } from 'vitest'
import { modulesOfForm, PLAIN, WIDGETS } from '#scripts/code/form-files.ts'
import { findFile, loadData, ofKind } from '#scripts/data/load.ts'
import { prepareFile } from '#scripts/data/prepared.ts'
import { root } from '#scripts/root.ts'
import { leavesOf } from '#src/form/definition.ts'
import { isRecord } from '#src/lib/is-record.ts'

const data = loadData(root)

/** What the engine fetches before it paints a form: see `src/form/theme/widgets.ts` and `extras.ts`. */
async function fetchedBy(id: string): Promise<ReadonlySet<string>> {
  const { widgetName } = await import('#src/form/theme/widgets.ts')
  const together = await import('#src/form/theme/plain-widgets.ts')
  const source = findFile(data, 'form', id)
  const ui = findFile(data, 'ui', id)?.value
  if (source === undefined) throw new Error(`there is no form ${id}`)
  const schema = { $id: id, ...prepareFile(data, source).schema }
  const uiSchema = isRecord(ui) ? ui : {}
  const leaves = leavesOf({ id, schema, uiSchema, options: {}, validators: {} } as never)
  return new Set(
    leaves.flatMap((leaf) => {
      if (leaf.kind === 'repeated') return ['src/form/theme/fields/ArrayField.tsx']
      const name = widgetName(leaf.schema, leaf.ui).replaceAll(/(?:^|-)(\w)/g, (_, letter) =>
        letter.toUpperCase(),
      )
      const options = leaf.ui['ui:options']
      const check = isRecord(options) && options.check !== undefined
      const isTogether = `${name.charAt(0).toLowerCase()}${name.slice(1)}Widget` in together
      return [
        isTogether ? PLAIN : `${WIDGETS}/${name}Widget.tsx`,
        ...(check ? ['src/form/checks/FieldCheck.tsx'] : []),
      ]
    }),
  )
}

test.each(ofKind(data, 'form').map(({ id }) => id))(
  '%s is asked for with all that it is painted with',
  async (id) => {
    const [own, ...parts] = modulesOfForm(data, root, id)
    expect(own).toBe(`virtual:form/${id}`)
    expect(new Set(parts)).toEqual(await fetchedBy(id))
  },
)
