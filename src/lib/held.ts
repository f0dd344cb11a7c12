/** A value that is followed without a library of states: what a public page knows before anything else has come. */
export interface Held<Value> {
  /** What it was in the beginning, as pages that come as HTML are painted with it. */
  readonly first: () => Value
  readonly get: () => Value
  readonly set: (next: Value) => void
  /** Calls back when it is another. Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

export function hold<Value>(first: Value): Held<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    first: () => first,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
