import { isRecord } from '#src/lib/is-record.ts'

/** `['address', 'city']` → `/address/city`. */
export function toPointer(path: readonly (string | number)[]): string {
  return path.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** `/address/city` → `['address', 'city']`. */
export function fromPointer(pointer: string): string[] {
  const names = pointer.split('/').slice(1)
  return pointer.includes('~') ? names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~')) : names
}

/** The pointer of a field in the same object: `/address/city`, `street` → `/address/street`. */
export function siblingOf(pointer: string, name: string): string {
  return toPointer([...fromPointer(pointer).slice(0, -1), name])
}

/** The id of a field's control, as RJSF builds it: `login-phone_phone_number`. */
export function controlId(form: string, pointer: string): string {
  return [form, ...fromPointer(pointer)].join('_')
}

export function valueAt(data: unknown, pointer: string): unknown {
  let value = data
  for (const name of fromPointer(pointer)) value = isGroup(value) ? Reflect.get(value, name) : undefined
  return value
}

/** A field's path for any index: `/addresses/1/city` → `/addresses/#/city`. */
export function patternOf(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, '/#')
}

/** The data with another value at a pointer. Everything beside it keeps its identity. */
export function withValueAt<Data extends object>(data: Data, pointer: string, value: unknown): Data
export function withValueAt(data: object, pointer: string, value: unknown): object {
  const [name, ...rest] = fromPointer(pointer)
  if (name === undefined) return data
  const inner: unknown = Reflect.get(data, name)
  const next = rest.length === 0 ? value : withValueAt(isGroup(inner) ? inner : {}, toPointer(rest), value)
  return Array.isArray(data) ? Object.assign([...data], { [name]: next }) : { ...data, [name]: next }
}

/** The data without empty fields: an empty text is neither checked nor sent, and `required` means "filled in". */
export function withoutEmpty(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(data)) {
    if (!isEmpty(value)) kept[name] = withoutEmptyParts(value)
  }
  return kept
}

function withoutEmptyParts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyParts)
  return isRecord(value) ? withoutEmpty(value) : value
}

/** The data, with gaps filled from `more`, also in the groups of a list. */
export function filledIn<Data extends object>(data: Data, more: object): Data
export function filledIn(data: object, more: object): object {
  const names = new Set([...Object.keys(data), ...Object.keys(more)])
  const entries = [...names].map((name) => {
    const own: unknown = Reflect.get(data, name)
    const other: unknown = Reflect.get(more, name)
    return [name, filledPart(own, other)] as const
  })
  return Object.fromEntries(entries)
}

function filledPart(own: unknown, other: unknown): unknown {
  if (Array.isArray(own) && Array.isArray(other))
    return own.map((entry, index) => (isRecord(entry) ? filledPart(entry, other[index]) : entry))
  return isRecord(own) && isRecord(other) ? filledIn(own, other) : (own ?? other)
}

/** Pointers of all leaves that differ. A list is one leaf, unless it is a list of groups of unchanged length. */
export function changedPaths(before: unknown, after: unknown, base = ''): string[] {
  if (Object.is(before, after)) return []
  if (isListOfGroups(before) && isListOfGroups(after)) {
    if (before.length !== after.length) return [base]
    return before.flatMap((item, index) => changedPaths(item, after[index], `${base}/${index}`))
  }
  if (!isRecord(before) && !isRecord(after)) {
    return isEmpty(before) && isEmpty(after) ? [] : [base]
  }
  const left = isRecord(before) ? before : {}
  const right = isRecord(after) ? after : {}
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].flatMap((name) => changedPaths(left[name], right[name], `${base}${toPointer([name])}`))
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === ''
}

function isListOfGroups(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord)
}

function isGroup(value: unknown): value is object {
  return isRecord(value) || Array.isArray(value)
}
