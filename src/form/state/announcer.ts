/** What the live region says. */
export interface Said {
  readonly sentence: string
  /** Counts what was said, so that the same sentence can be heard again. */
  readonly turn: number
}

/** What the form's live region says next. Saying the same again is heard again. */
export class Announcer {
  private listeners = new Set<() => void>()
  private said: Said | undefined

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  readonly get = (): Said | undefined => this.said

  say(sentence: string): void {
    this.said = { sentence, turn: (this.said?.turn ?? 0) + 1 }
    for (const listener of this.listeners) listener()
  }
}
