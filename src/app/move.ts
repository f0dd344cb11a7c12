/** After so many milliseconds a move shows that it is under way. */
export const BAR_AFTER = 150

/** After so many milliseconds the coming page's shape takes the place of the old page. */
export const SHAPE_AFTER = 400

/** What a page needs before it can be painted. */
export interface Preparation {
  /** Its code. Rejects when it cannot be had. */
  readonly code: Promise<unknown>
  /** What it asks for first. Never rejects, and may never resolve: a page tells itself what it lacks. */
  readonly data: Promise<unknown>
  /** Its shape. Never resolves where there is none. */
  readonly shape: Promise<unknown>
}

/** What happens on the way. `page` and `fail` end it. */
export interface Milestones {
  readonly onLong: () => void
  readonly onShape: () => void
  readonly onPage: () => void
  readonly onFail: () => void
}

/**
 * Goes to a page that is not at hand. The old one stays until code and first data are there; after `SHAPE_AFTER` it
 * makes room for the shape of the new one, which then waits for its code alone.
 *
 * @returns what calls the move off
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
