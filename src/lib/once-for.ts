export function onceFor<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before.value
    const value = work(key)
    known.set(key, { value })
    return value
  }
}
