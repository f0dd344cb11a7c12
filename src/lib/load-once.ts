/** A promise with the fields in which React notes what became of it: one that is fulfilled is read without waiting. */
interface Loading<Value> extends Promise<Value> {
  status?: 'fulfilled'
  value?: Value
}

export interface LoadOnce<Key, Value> {
  (key: Key): Promise<Value>
  /** What has been loaded; undefined until then. */
  readonly now: (key: Key) => Value | undefined
}

/**
 * Loads each thing once: the same key gives the same promise, as React's `use` needs it. What could not be loaded is
 * forgotten, so that the next call asks again.
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
