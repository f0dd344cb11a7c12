export interface Extent {
  readonly top: number
  readonly bottom: number
}

export interface Surroundings {
  readonly height: number
  /** Where the top bar ends. */
  readonly start: number
  /** What a notice must not cover: fields and their messages, buttons, figures. */
  readonly taken: readonly Extent[]
  /** What it covers only if nowhere else is free: titles, links. */
  readonly avoided: readonly Extent[]
  /** The end of the visible area, above the keyboard. */
  readonly end: number
}

const GAP = 4

/**
 * Where a notice begins on a phone: the first place under the top bar where it covers nothing, else the first where it
 * covers nothing that it must not, else right under the bar.
 *
 * @returns pixels from the top of the screen
 */
export function noticeStart({ height, start, taken, avoided, end }: Surroundings): number {
  const first = start + GAP
  const firstFree = (of: readonly Extent[]): number | undefined => {
    const isFree = (from: number) =>
      from + height <= end && !of.some(({ top, bottom }) => from < bottom && from + height > top)
    return [first, ...of.map(({ bottom }) => bottom + GAP)]
      .filter((from) => from >= first)
      .toSorted((a, b) => a - b)
      .find(isFree)
  }
  return firstFree([...taken, ...avoided]) ?? firstFree(taken) ?? first
}
