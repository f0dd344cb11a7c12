/** The listeners of each field. A change reaches those of its field, not the whole form. */
export class FieldListeners {
  private readonly byPath = new Map<string, Set<() => void>>()

  /** Returns the way to stop. */
  add(path: string, listener: () => void): () => void {
    const listeners = this.byPath.get(path) ?? new Set()
    this.byPath.set(path, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.byPath.get(path) === listeners) this.byPath.delete(path)
    }
  }

  /** Something about the field itself has changed. */
  call(path: string): void {
    for (const listener of this.byPath.get(path) ?? []) listener()
  }

  /** The value at a path has changed, and so have those that it lies in and those that lie in it. */
  callAround(path: string): void {
    for (const listened of [...this.byPath.keys()]) {
      if (listened === path || isWithin(listened, path) || isWithin(path, listened)) this.call(listened)
    }
  }
}

function isWithin(path: string, outer: string): boolean {
  return path.startsWith(outer) && path[outer.length] === '/'
}
