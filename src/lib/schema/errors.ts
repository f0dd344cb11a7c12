import { isRecord } from '#src/lib/is-record.ts'

/**
 * The keyword of a field that a condition removes: `"else": { "properties": { "file_back": false } }`. What ajv calls
 * "false schema" is the rule that the field be absent.
 */
export const ABSENT = 'absent'

/** The parts of ajv's ErrorObject that are read here, so that this module does not import ajv. */
export interface RawError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string
}

/** One broken rule, as it travels on the wire and as a field shows it. */
export interface FieldError {
  /** JSON pointer of the field, also for a field that is missing: `/account_number`. Empty for the whole form. */
  readonly path: string
  readonly keyword: string
  /** Id of the sentence: `beneficiary-bank-ng.account_number.required`. */
  readonly id: string
}

/** What ajv calls a rule, where we call it otherwise. */
const ownNames: Readonly<Record<string, string>> = { 'false schema': ABSENT }

/** Combinators only repeat what their parts report, but for a `oneOf` whose parts found nothing wrong. */
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

/** A missing field is reported by ajv on its parent: this leads to the field itself. */
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
 * What ajv with ajv-errors reports over a form schema, as one entry per broken rule with the id of its sentence.
 * Noise of `if`, `anyOf`, `oneOf` and `allOf` is dropped unless nothing else says what is wrong, and each id of a place
 * is there once.
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
