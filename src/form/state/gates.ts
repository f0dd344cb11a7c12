/**
 * Something that a field waits for: the answer to a question, the end of an upload. `wait` gives the promise of its
 * end, and undefined when there is nothing to wait for; it never rejects.
 */
export interface Gate {
  /** While it is busy, the field's own rules keep still: what will come may satisfy them. */
  readonly isBusy: () => boolean
  readonly wait: () => Promise<void> | undefined
}

/** What a submit waits for, by the field that it is about. */
export class Gates {
  private gates = new Map<string, Gate>()

  /** Returns the way to take it away. */
  set(path: string, gate: Gate): () => void {
    this.gates.set(path, gate)
    return () => {
      if (this.gates.get(path) === gate) this.gates.delete(path)
    }
  }

  isBusy(path: string): boolean {
    return this.gates.get(path)?.isBusy() ?? false
  }

  /** Undefined when a submit can go on at once. */
  settle(): Promise<unknown> | undefined {
    const waiting = [...this.gates.values()].flatMap((gate) => gate.wait() ?? [])
    return waiting.length > 0 ? Promise.all(waiting) : undefined
  }
}
