import type { Plugin } from 'vite'
import { type Data, loadData } from '#scripts/data/load.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { isJsonObject, type Json, type JsonObject } from '#src/lib/schema/json.ts'

/** What RJSF itself must bring for a kind of value that our theme has no field for. */
interface Part {
  readonly fields?: Readonly<Record<string, string>>
  readonly templates?: Readonly<Record<string, string>>
}

const field = (name: string): string => `@rjsf/core/lib/components/fields/${name}.js`
const template = (name: string): string => `@rjsf/core/lib/components/templates/${name}.js`

const alternatives: Part = {
  fields: { AnyOfField: field('MultiSchemaField'), OneOfField: field('MultiSchemaField') },
  templates: { MultiSchemaFieldTemplate: template('MultiSchemaFieldTemplate') },
}

const parts: Readonly<Record<string, Part>> = {
  null: { fields: { NullField: field('NullField') } },
  anyOf: alternatives,
  oneOf: alternatives,
}

function kindsIn(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(kindsIn)
  if (!isJsonObject(value)) return []
  const types = [value.type].flat().filter((type) => typeof type === 'string')
  const own = ['anyOf', 'oneOf'].filter((keyword) => value[keyword] !== undefined)
  const { errorMessage: _messages, ...schemas } = value
  return [...types, ...own, ...Object.values(schemas).flatMap(kindsIn)]
}

/** The types and combinators that forms use. */
const kindsOf = (schemas: readonly JsonObject[]): ReadonlySet<string> => new Set(schemas.flatMap(kindsIn))

/** RJSF's registry with only what the forms of the data need beyond our theme. */
export function registryModule(schemas: readonly JsonObject[]): string {
  const needed = [...kindsOf(schemas)].flatMap((kind) => parts[kind] ?? [])
  const fields: Record<string, string> = Object.assign({}, ...needed.map((part) => part.fields ?? {}))
  const templates: Record<string, string> = Object.assign({}, ...needed.map((part) => part.templates ?? {}))
  const named = Object.entries({ ...fields, ...templates })
  const imports = named.map(([name, path]) => `import ${name} from '${path}'\n`).join('')
  return `import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils'
${imports}
export default function getDefaultRegistry() {
  return {
    fields: { ${Object.keys(fields).join(', ')} },
    templates: { ButtonTemplates: {}, ${Object.keys(templates).join(', ')} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  }
}
`
}

const formSchemas = (data: Data): JsonObject[] =>
  prepareAll(data)
    .prepared.filter(({ source }) => source.kind === 'form')
    .map(({ resolved }) => resolved)

/** References are inlined before a form is compiled, so that no address is ever resolved in the browser. */
const addresses = 'export default { equal: (a, b) => a === b, resolve: (_base, reference) => reference }\n'

/** Our form engine merges an `allOf` itself. */
const noMerging = 'export default (schema) => schema\n'

/** What stands in for a module of RJSF, or undefined when the forms need the module itself. */
export function slimModule(id: string, schemas: readonly JsonObject[]): string | undefined {
  if (id.endsWith('@rjsf/core/lib/getDefaultRegistry.js')) return registryModule(schemas)
  if (id.endsWith('fast-uri/index.js')) return addresses
  if (id.endsWith('@rjsf/utils/lib/schema/shallowAllOfMerge.js')) return noMerging
  return undefined
}

/**
 * RJSF imports every field, template and widget it has, a Markdown reader, a resolver of addresses and a merger of
 * schemas. Our theme brings its own fields and our schemas come resolved, so a build leaves out what no form needs.
 */
export function slimRjsf(root: string): Plugin {
  return {
    name: 'farsend:slim-rjsf',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /getDefaultRegistry\.js$|fast-uri\/index\.js$|shallowAllOfMerge\.js$/ },
      handler: (id) => slimModule(id, formSchemas(loadData(root))),
    },
  }
}
