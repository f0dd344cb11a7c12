import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js'
import ajvErrors from 'ajv-errors'
import type { JsonObject } from '#src/lib/schema/json.ts'
import { RULES_FOLDER } from '#src/lib/validation/formats.ts'
import { addRules, formatsCode } from '#src/lib/validation/keywords.ts'

/** What ajv's generated code asks for by `require("…").default`, and the export of ours that takes its place. */
const runtime: Readonly<Record<string, { module: string; name: string }>> = {
  'ajv/dist/runtime/ucs2length': { module: '#src/lib/schema/runtime/text-length.ts', name: 'textLength' },
  'ajv/dist/runtime/equal': { module: '#src/lib/schema/runtime/equal.ts', name: 'equal' },
}

/** Rules that forms must not carry along with them, and what browsers have in their place. */
const onDemand: Readonly<Record<string, string>> = {
  [`${RULES_FOLDER}/phone.ts`]: `${RULES_FOLDER}/phone-on-demand.ts`,
}

/** A function of the table of formats, as ajv's code asks for it. */
const formatCall = /require\("#src\/lib\/validation\/formats\.ts"\)\.(\w+)/g

const requireCall = /require\("([^"]+)"\)(\.default)?/g

/** An ES module: its imports, and the body, which fills an object called `validators`. */
export interface ModuleCode {
  readonly imports: string
  readonly body: string
}

/**
 * Turns each `require("x")` of generated CommonJS code into an import of the whole module.
 *
 * @throws Error for a module of ajv that has no replacement here
 */
export function requiresToImports(code: string): ModuleCode {
  const names = new Map<string, string>()
  const importName = (module: string): string => {
    const name = names.get(module) ?? `required${names.size}`
    names.set(module, name)
    return name
  }
  const body = code
    .replace('"use strict";', '')
    // `exports["login-phone"]`, but `exports.card` where the id could be a name.
    .replaceAll(/\bexports(?=[.[])/g, 'validators')
    // Out of the format's own module: through the table a form with a telephone would carry the rules of every bank.
    .replace(formatCall, (_call, name: string) => `require("${RULES_FOLDER}/${name}.ts").${name}`)
    .replace(requireCall, (call, required: string) => {
      if (required.startsWith('#src/')) return importName(onDemand[required] ?? required)
      const ours = runtime[required]
      if (!ours) throw new Error(`the validator needs ${call}, which has no replacement`)
      return `${importName(ours.module)}.${ours.name}`
    })
  const imports = [...names].map(([module, name]) => `import * as ${name} from '${module}'\n`).join('')
  return { imports, body }
}

/**
 * The validators of a form as code that needs no `eval`: one function for the form, and one for each part of it that
 * RJSF validates separately. The schema must be the very one that goes to the browser beside it.
 */
export function compileValidators(schema: JsonObject): ModuleCode {
  const code = compileSchemaValidatorsCode(schema, {
    ajvFormatOptions: false,
    ajvOptionsOverrides: {
      // Errors carry the id of their sentence; the schema itself need not travel with each.
      verbose: false,
      strict: true,
      strictTypes: false,
      strictRequired: false,
      code: { lines: false, optimize: 2, formats: formatsCode },
    },
    extenderFn: (ajv) => ajvErrors.default(addRules(ajv)),
  })
  return requiresToImports(code)
}
