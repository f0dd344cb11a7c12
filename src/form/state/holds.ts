/** Why nothing may be submitted although no rule is broken, and where that can be mended. */
export interface Hold {
  readonly path: string
  readonly sentence: string
}

/** What keeps a form from being submitted, by the field that it is about. */
export class Holds {
  private holds = new Map<string, Hold>()

  /** Returns whether that changed anything. */
  set(path: string, sentence: string | undefined): boolean {
    if (this.holds.get(path)?.sentence === sentence) return false
    if (sentence === undefined) this.holds.delete(path)
    else this.holds.set(path, { path, sentence })
    return true
  }

  /** The first of them; the same object until it changes. */
  first(): Hold | undefined {
    return this.holds.values().next().value
  }
}
