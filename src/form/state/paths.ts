/** The JSON pointer of a field: `['address', 'city']` → `/address/city`. */
export function toPointer(path: readonly (string | number)[]): string {
  return path.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The names a JSON pointer leads through: `/address/city` → `['address', 'city']`. */
export function fromPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The id of a field's control in the document, as RJSF builds it: `login-phone_phone_number`. */
export function controlId(form: string, pointer: string): string {
  return [form, ...fromPointer(pointer)].join('_')
}

/** The value at a pointer, or undefined where nothing is. */
export function valueAt(data: unknown, pointer: string): unknown {
  return fromPointer(pointer).reduce<unknown>(
    (value, name) => (isRecord(value) ? value[name] : undefined),
    data,
  )
}

/**
 * The data without what was left empty: an empty text field says nothing, so it is neither checked nor sent, and
 * `required` means "filled in".
 */
export function withoutEmpty(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined || value === '') continue
    kept[name] = isRecord(value) ? withoutEmpty(value) : value
  }
  return kept
}

/** The pointers of all leaves in which two versions of the data differ. */
export function changedPaths(before: unknown, after: unknown, base = ''): string[] {
  if (Object.is(before, after)) return []
  if (!isRecord(before) && !isRecord(after)) {
    return isEmpty(before) && isEmpty(after) ? [] : [base]
  }
  const left = isRecord(before) ? before : {}
  const right = isRecord(after) ? after : {}
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].flatMap((name) => changedPaths(left[name], right[name], `${base}${toPointer([name])}`))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
