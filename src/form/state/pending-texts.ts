/**
 * The text fields of a form on screen. Each keeps what is typed in its box and hands it over after a pause; code that
 * needs all of it at once, such as a submit, asks for it here.
 */
export class PendingTexts {
  private readonly fields = new Set<() => void>()

  /** Takes a field in, with the way to make it hand over. Returns the way to take it out. */
  add(handOver: () => void): () => void {
    this.fields.add(handOver)
    return () => {
      this.fields.delete(handOver)
    }
  }

  /** Every field hands over what its box holds and the form does not. */
  readonly flush = (): void => {
    for (const handOver of this.fields) handOver()
  }
}
