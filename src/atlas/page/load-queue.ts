/**
 * Frames load one after another. Each requests some 800 modules over HTTP/1.1's six connections: with ten at once, nothing
 * rendered for half a minute on two cores.
 */
const queue: (() => void)[] = []

/**
 * Calls `start` when it is the frame's turn to load.
 *
 * @returns call it when loaded or no longer wanted
 */
export function queueLoad(start: () => void): () => void {
  queue.push(start)
  if (queue.length === 1) start()
  return () => {
    const at = queue.indexOf(start)
    if (at === -1) return
    queue.splice(at, 1)
    if (at === 0) queue[0]?.()
  }
}
