import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js'
import ajvErrors from 'ajv-errors'
import type { JsonObject } from '#src/lib/schema/json.ts'
import { RULES_FOLDER } from '#src/lib/validation/formats.ts'
import { addRules, formatsCode } from '#src/lib/validation/keywords.ts'

/** What ajv's generated code gets by `require("…").default`, and our replacement. */
const runtime: Readonly<Record<string, { module: string; name: string }>> = {
  'ajv/dist/runtime/ucs2length': { module: '#src/lib/schema/runtime/text-length.ts', name: 'textLength' },
  'ajv/dist/runtime/equal': { module: '#src/lib/schema/runtime/equal.ts', name: 'equal' },
}

/** Rules that forms must not bundle, and their replacement in browsers. */
const onDemand: Readonly<Record<string, string>> = {
  [`${RULES_FOLDER}/phone.ts`]: `${RULES_FOLDER}/phone-on-demand.ts`,
}

/** A format function in ajv's generated code. */
const formatCall = /require\("#src\/lib\/validation\/formats\.ts"\)\.(\w+)/g

const requireCall = /require\("([^"]+)"\)(\.default)?/g

/** An ES module: imports, and a body that fills an object called `validators`. */
export interface ModuleCode {
  readonly imports: string
  readonly body: string
}

/**
 * Turns each `require("x")` in generated CommonJS into an import of the whole module.
 *
 * @throws Error for an ajv module without a replacement here
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
    // `exports["login-phone"]`, but `exports.card` if the id is an identifier.
    .replaceAll(/\bexports(?=[.[])/g, 'validators')
    // From the format's own module: the table would bundle every bank's rules with a phone field.
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
 * A form's validators as code without `eval`: one function for the form, and one for each part RJSF validates
 * separately. The schema must be exactly the one sent to the browser.
 */
export function compileValidators(schema: JsonObject): ModuleCode {
  const code = compileSchemaValidatorsCode(schema, {
    ajvFormatOptions: false,
    ajvOptionsOverrides: {
      // Errors carry their sentence's id, so they needn't include the schema.
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
