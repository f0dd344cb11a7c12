/** Why a submit can't go ahead: an answer, an upload or the screen's data is under way, or something has to change first. */
export interface Gate {
  /** Settles when there is nothing left to wait for, and never rejects; undefined if there is nothing now. */
  readonly wait?: () => Promise<void> | undefined
  /** While it is busy, the field's rules show nothing: what is under way may satisfy them. */
  readonly isBusy?: () => boolean
  /** The sentence that says what has to change, although no rule is broken. */
  readonly block?: () => string | undefined
}

/** Why nothing may be submitted, and the field where that can be mended. */
interface Block {
  readonly path: string
  readonly sentence: string
}

/** The gates of a form, by field. The one at '' is the screen's: its data may fill in fields, so it comes first. */
export class Gates {
  private gates = new Map<string, Gate>()

  /** Returns the function that removes it. */
  set(path: string, gate: Gate): () => void {
    this.gates.set(path, gate)
    return () => {
      if (this.gates.get(path) === gate) this.gates.delete(path)
    }
  }

  isBusy(path: string): boolean {
    return this.gates.get(path)?.isBusy?.() ?? false
  }

  /** What the form as a whole waits for. */
  waitForScreen(): Promise<void> | undefined {
    return this.gates.get('')?.wait?.()
  }

  /** What any field waits for; undefined if a submit can go on at once. */
  waitForFields(): Promise<unknown> | undefined {
    const waiting = [...this.gates.values()].flatMap((gate) => gate.wait?.() ?? [])
    return waiting.length > 0 ? Promise.all(waiting) : undefined
  }

  getBlock(): Block | undefined {
    for (const [path, gate] of this.gates) {
      const sentence = gate.block?.()
      if (sentence !== undefined) return { path, sentence }
    }
    return undefined
  }
}
