/**
 * Something that a field waits for: the answer to a question, the end of an upload. `wait` gives the promise of its
 * end, and undefined when there is nothing to wait for; it never rejects.
 */
export interface Gate {
  /** While it is busy, the field's own rules keep still: what will come may satisfy them. */
  readonly isBusy: () => boolean
  readonly wait: () => Promise<void> | undefined
}

/** Why nothing may be submitted although no rule is broken, and where that can be mended. */
export interface Block {
  readonly path: string
  readonly sentence: string
}

/** What a submit waits for, and what keeps it back, by the field that it is about. */
export class Gates {
  private gates = new Map<string, Gate>()
  private blocks = new Map<string, Block>()

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

  /** Keeps submits back, or no longer. Returns whether that changed anything. */
  block(path: string, sentence: string | undefined): boolean {
    if (this.blocks.get(path)?.sentence === sentence) return false
    if (sentence === undefined) this.blocks.delete(path)
    else this.blocks.set(path, { path, sentence })
    return true
  }

  /** The same object until it changes. */
  firstBlock(): Block | undefined {
    return this.blocks.values().next().value
  }
}
