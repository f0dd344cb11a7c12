/** Something that is fetched when it is first wanted, or ahead of that. */
export interface Brought<Thing> {
  /** Fetches it. One that did not arrive is asked for again by the next call. */
  readonly bring: () => Promise<Thing>
  /** Undefined until it is there. */
  readonly now: () => Thing | undefined
}

/** Keeps what `load` brings at hand, so that what is there can be painted without waiting for a promise. */
export function bringOnce<Thing>(load: () => Promise<Thing>): Brought<Thing> {
  let there: Thing | undefined
  const bring = async () => {
    there ??= await load()
    return there
  }
  return { bring, now: () => there }
}
