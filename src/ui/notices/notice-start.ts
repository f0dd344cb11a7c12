export interface Extent {
  readonly top: number
  readonly bottom: number
}

export interface Surroundings {
  readonly height: number
  /** Where the last title in the upper part of the screen ends; 0 without one. */
  readonly titlesEnd: number
  /** The field that is being typed into, with its label. */
  readonly field?: Extent | undefined
  readonly described?: Extent | undefined
  readonly totals: readonly Extent[]
  /** The end of the visible area, above the keyboard. */
  readonly end: number
}

const GAP = 8

/**
 * Where a notice begins on a phone: below the titles, else below the field being typed into, so that neither the field
 * nor its label is ever covered. Without room for that it is at the top, over the titles.
 *
 * @returns pixels from the top of the screen
 */
export function noticeStart({ height, titlesEnd, field, described, totals, end }: Surroundings): number {
  const belowTitles = titlesEnd + GAP
  const below = [belowTitles, ...[described, field].flatMap((extent) => startBelow(extent, belowTitles))]
  const isFree = (start: number, taken: readonly (Extent | undefined)[]) =>
    start + height <= end && !taken.some((extent) => extent && overlaps(extent, start, start + height))

  return (
    below.find((start) => isFree(start, [described, ...totals])) ??
    below.find((start) => isFree(start, [field, ...totals])) ??
    below.find((start) => isFree(start, [field])) ??
    (field && !overlaps(field, GAP, GAP + height) ? GAP : belowTitles)
  )
}

const startBelow = (extent: Extent | undefined, atLeast: number): number[] =>
  extent ? [Math.max(atLeast, extent.bottom + GAP)] : []

const overlaps = ({ top, bottom }: Extent, start: number, end: number): boolean => start < bottom && end > top
