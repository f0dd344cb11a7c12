export interface Extent {
  readonly top: number
  readonly bottom: number
}

export interface Surroundings {
  readonly height: number
  /** Where the top bar ends. */
  readonly start: number
  /** What a notice must not cover: fields and their messages, buttons, figures, titles. */
  readonly taken: readonly Extent[]
  /** The end of the visible area, above the keyboard. */
  readonly end: number
}

const GAP = 4

/**
 * Where a notice begins on a phone: the first place under the top bar where it covers nothing, else right under the bar.
 *
 * @returns pixels from the top of the screen
 */
export function noticeStart({ height, start, taken, end }: Surroundings): number {
  const first = start + GAP
  const starts = [first, ...taken.map(({ bottom }) => bottom + GAP)].filter((from) => from >= first)
  const isFree = (from: number) =>
    from + height <= end && !taken.some(({ top, bottom }) => from < bottom && from + height > top)
  return starts.toSorted((a, b) => a - b).find(isFree) ?? first
}
