/** How RJSF asks for its comparison, by which it knows whether a part of a form has to be painted again. */
interface Options {
  readonly circular: boolean
  readonly createCustomConfig: () => {
    readonly areFunctionsEqual: (one: unknown, other: unknown) => boolean
  }
}

/** Arrays by their members and plain objects by their names; all else is equal only to itself. */
const isComparable = (value: object): boolean =>
  Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype

/**
 * What RJSF needs of `fast-equals`, which this replaces: schemas, data and options of a form are JSON, functions and
 * elements of React. A circle is equal to one of the same shape.
 */
export function createCustomEqual({
  createCustomConfig,
}: Options): (one: unknown, other: unknown) => boolean {
  const { areFunctionsEqual } = createCustomConfig()
  return (one, other) => equal(one, other, new Map())

  function equal(one: unknown, other: unknown, compared: Map<object, object>): boolean {
    if (one === other || Object.is(one, other)) return true
    if (typeof one === 'function') return areFunctionsEqual(one, other)
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
    if (Array.isArray(one) !== Array.isArray(other) || !isComparable(one) || !isComparable(other))
      return false
    // Within a circle: it is equal if all that is still being compared is.
    if (compared.get(one) === other) return true
    compared.set(one, other)
    const members = Object.entries(one)
    return (
      members.length === Object.keys(other).length &&
      members.every(
        ([name, member]) => Object.hasOwn(other, name) && equal(member, Reflect.get(other, name), compared),
      )
    )
  }
}
