/** A promise with the fields that React's `use` sets: a fulfilled one is read without suspending. */
interface Loading<Value> extends Promise<Value> {
  status?: 'fulfilled'
  value?: Value
}

export interface LoadOnce<Key, Value> {
  (key: Key): Promise<Value>
  readonly now: (key: Key) => Value | undefined
}

/**
 * Loads each key once and returns the same promise every time, as React's `use` needs. A failed load is
 * forgotten, so the next call retries.
 */
export function loadOnce<Key = void, Value = unknown>(
  load: (key: Key) => Promise<Value>,
): LoadOnce<Key, Value> {
  const known = new Map<Key, Loading<Value>>()
  function start(key: Key): Promise<Value> {
    const before = known.get(key)
    if (before) return before
    const promise: Loading<Value> = load(key)
    known.set(key, promise)
    promise.then(
      (value) => {
        promise.status = 'fulfilled'
        promise.value = value
      },
      () => known.delete(key),
    )
    return promise
  }
  return Object.assign(start, { now: (key: Key) => known.get(key)?.value })
}
