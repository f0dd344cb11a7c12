import { isRecord } from '#src/lib/is-record.ts'

/**
 * The keyword of a field that a condition removes: `"else": { "properties": { "file_back": false } }`. ajv
 * calls this rule "false schema".
 */
export const ABSENT = 'absent'

/** The parts of ajv's ErrorObject used here, so that this module need not import ajv. */
export interface RawError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string
}

export interface FieldError {
  /** JSON pointer of the field, also for a field that is missing: `/account_number`. Empty for the whole form. */
  readonly path: string
  readonly keyword: string
  /** Id of the sentence: `beneficiary-bank-ng.account_number.required`. */
  readonly id: string
}

const ownNames: Readonly<Record<string, string>> = { 'false schema': ABSENT }

/** Combinators only repeat what their parts report, except a `oneOf` whose parts found nothing wrong. */
const combinators = new Set(['if', 'anyOf', 'oneOf', 'allOf'])

const isNoise = ({ keyword, params }: RawError): boolean =>
  combinators.has(keyword) && !Array.isArray(params.passingSchemas)

const isRaw = (value: unknown): value is RawError =>
  isRecord(value) && 'keyword' in value && 'instancePath' in value && 'params' in value

const causeOf = (error: RawError): RawError => wrapped(error) ?? error

function wrapped(error: RawError): RawError | undefined {
  const list = error.keyword === 'errorMessage' ? error.params.errors : undefined
  return Array.isArray(list) ? list.find(isRaw) : undefined
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** ajv reports a missing field on its parent; this is the field itself. */
function fieldPath(error: RawError): string {
  const missing = error.keyword === 'required' ? error.params.missingProperty : undefined
  return typeof missing === 'string' ? `${error.instancePath}/${escaped(missing)}` : error.instancePath
}

function toFieldError(error: RawError): FieldError {
  const cause = causeOf(error)
  const path = fieldPath(cause)
  const keyword = ownNames[cause.keyword] ?? cause.keyword
  const id = cause === error ? `${path.slice(1).replaceAll('/', '.')}.${keyword}` : (error.message ?? '')
  return { path, keyword, id }
}

/**
 * The errors of ajv and ajv-errors over a form schema, one per broken rule with the id of its sentence.
 * Errors of `if`, `anyOf`, `oneOf` and `allOf` are dropped unless nothing else explains them; duplicate ids
 * in one place too.
 */
export function fieldErrors(errors: readonly RawError[] | null | undefined): FieldError[] {
  const all = errors ?? []
  const telling = all.filter((error) => !isNoise(causeOf(error)))
  const found = (telling.length > 0 ? telling : all).map(toFieldError)
  const seen = new Set<string>()
  return found.filter((error) => {
    const key = `${error.path} ${error.id}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
