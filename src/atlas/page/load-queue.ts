/**
 * Frames that load in parallel. Each requests some 800 modules over HTTP/1.1's six connections: with ten at once, nothing
 * rendered for half a minute on two cores.
 */
const AT_ONCE = 3

const waiting: (() => void)[] = []
let loading = 0

function next(): void {
  if (loading >= AT_ONCE) return
  const start = waiting.shift()
  if (start === undefined) return
  loading += 1
  start()
}

/**
 * Calls `start` when it is the frame's turn to load.
 *
 * @returns call it when loaded or no longer wanted
 */
export function queueLoad(start: () => void): () => void {
  let isDone = false
  let isStarted = false
  const begin = () => {
    isStarted = true
    start()
  }
  waiting.push(begin)
  next()
  return () => {
    if (isDone) return
    isDone = true
    if (isStarted) loading -= 1
    else waiting.splice(waiting.indexOf(begin), 1)
    next()
  }
}
