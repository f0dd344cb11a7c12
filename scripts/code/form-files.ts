import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import formPages from '#scripts/code/form-pages.json' with { type: 'json' }
import { type Manifest, withImports } from '#scripts/code/manifest.ts'
import { type Data, findFile } from '#scripts/data/load.ts'
import { prepareFile } from '#scripts/data/prepared.ts'
import { isJsonObject, type Json, type JsonObject, typeOf } from '#src/lib/schema/json.ts'

export const WIDGETS = 'src/form/theme/widgets'

/** `radio-cards` → `src/form/theme/widgets/RadioCardsWidget.tsx`. */
const widgetFile = (name: string): string =>
  `${WIDGETS}/${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Widget.tsx`

const part = (whole: Json | undefined, name: string): JsonObject => {
  const found = isJsonObject(whole) ? whole[name] : undefined
  return isJsonObject(found) ? found : {}
}

/** A field's widget, chosen as in `src/form/theme/widgets.ts`. */
function widgetOf(field: JsonObject, ui: JsonObject): string {
  const named = ui['ui:widget'] ?? (field.enum === undefined ? undefined : 'select')
  if (typeof named === 'string') return named
  const type = typeOf(field)
  if (type === 'boolean') return 'checkbox'
  if (type === 'number' || type === 'integer') return 'number'
  return typeof field.format === 'string' ? field.format : 'text'
}

/** Small widgets that load together. */
export const PLAIN = 'src/form/theme/plain-widgets.ts'

/** What only some fields need, as `src/form/theme/extras.ts` loads it. */
const CHECK = 'src/form/checks/FieldCheck.tsx'
const REPEATED = 'src/form/theme/fields/ArrayField.tsx'

function partsOf(schema: JsonObject, ui: JsonObject): string[] {
  return Object.entries(part(schema, 'properties')).flatMap(([name, field]) => {
    if (!isJsonObject(field)) return []
    const own = part(ui, name)
    const isPlain = own['ui:widget'] === undefined
    if (field.type === 'object' && isPlain) return partsOf(field, own)
    if (field.type === 'array' && isPlain)
      return [REPEATED, ...partsOf(part(field, 'items'), part(own, 'items'))]
    const check = part(own, 'ui:options').check === undefined ? [] : [CHECK]
    return [widgetFile(widgetOf(field, own)), ...check]
  })
}

/** The modules a form needs besides the engine: its own, its widgets, and what only some fields need. */
export function modulesOfForm(data: Data, root: string, id: string): string[] {
  const source = findFile(data, 'form', id)
  if (source === undefined) throw new Error(`there is no form ${id}`)
  const ui = findFile(data, 'ui', id)?.value
  const together = readFileSync(join(root, PLAIN), 'utf8')
  const parts = partsOf(prepareFile(data, source).schema, isJsonObject(ui) ? ui : {}).map((file) =>
    together.includes(`/${basename(file)}'`) ? PLAIN : file,
  )
  return [`virtual:form/${id}`, ...new Set(parts.filter((file) => existsSync(join(root, file))))]
}

/** Public pages that are useless until their form loads: their screens, and the first form. */
const pages: Readonly<Record<string, { readonly modules: readonly string[]; readonly form: string }>> =
  formPages

/**
 * The files of a public page with a form: `src/boot.ts` fetches them all at once, rather than one after
 * another. Empty for other pages.
 *
 * @throws Error if a module no longer has its own file: update form-pages.json
 */
export function filesOfPage(data: Data, root: string, manifest: Manifest, path: string): string[] {
  const page = pages[path]
  if (page === undefined) return []
  const parts = modulesOfForm(data, root, page.form)
  // The engine includes login's widgets; only the others have files.
  const modules = [...page.modules, ...parts.filter((id) => id in manifest || id.startsWith('virtual:'))]
  const keys = [...withImports(manifest, modules)].filter((key) => key !== 'index.html')
  return [...new Set(keys.map((key) => `/${manifest[key]?.file}`))]
}
