/**
 * Loads each thing once: the same key gives the same promise, as React's `use` needs it. What could not be loaded is
 * forgotten, so that the next visit asks again.
 */
export function loadOnce<Key, Value>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const loading = new Map<Key, Promise<Value>>()
  return (key) => {
    const known = loading.get(key)
    if (known) return known
    const promise = load(key)
    loading.set(key, promise)
    promise.catch(() => loading.delete(key))
    return promise
  }
}
