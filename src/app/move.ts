/** Show the progress bar after this many milliseconds. */
export const BAR_AFTER = 150

/** Show the coming page's placeholder after this many milliseconds. */
export const SHAPE_AFTER = 400

export interface Preparation {
  /** Its code. Rejects if it fails to load. */
  readonly code: Promise<unknown>
  /** Its first data. Never rejects, and may never resolve: a page handles missing data itself. */
  readonly data: Promise<unknown>
  /** Its placeholder. Never resolves if it has none. */
  readonly shape: Promise<unknown>
}

export interface Milestones {
  readonly onLong: () => void
  readonly onShape: () => void
  readonly onPage: () => void
  readonly onFail: () => void
}

/**
 * Navigates to a page that isn't loaded yet. The old one stays until code and first data have loaded; after
 * `SHAPE_AFTER` the new one's placeholder replaces it, which then only waits for the code.
 *
 * @returns cancels the navigation
 */
export function beginMove({ code, data, shape }: Preparation, on: Milestones): () => void {
  let isOver = false
  const long = setTimeout(on.onLong, BAR_AFTER)
  const late = setTimeout(() => {
    code.then(
      () => end(on.onPage),
      () => {},
    )
    shape.then(
      () => isOver || on.onShape(),
      () => {},
    )
  }, SHAPE_AFTER)

  function end(last: () => void): void {
    if (isOver) return
    isOver = true
    clearTimeout(long)
    clearTimeout(late)
    last()
  }

  code.then(
    () => data.then(() => end(on.onPage)),
    () => end(on.onFail),
  )
  return () => end(() => {})
}
