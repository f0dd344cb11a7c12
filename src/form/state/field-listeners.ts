/** Listeners by field: a change reaches those of its field only. */
export class FieldListeners {
  private readonly byPath = new Map<string, Set<() => void>>()

  /** Returns the unsubscribe function. */
  add(path: string, listener: () => void): () => void {
    const listeners = this.byPath.get(path) ?? new Set()
    this.byPath.set(path, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.byPath.get(path) === listeners) this.byPath.delete(path)
    }
  }

  call(path: string): void {
    for (const listener of this.byPath.get(path) ?? []) listener()
  }

  /** Calls the listeners of a path, of what contains it and of what is inside it. */
  callAround(path: string): void {
    for (const listened of [...this.byPath.keys()]) {
      if (listened === path || isWithin(listened, path) || isWithin(path, listened)) this.call(listened)
    }
  }
}

function isWithin(path: string, outer: string): boolean {
  return path.startsWith(outer) && path[outer.length] === '/'
}
