// A gate before work that only so many calls can do at a time. A call that gets no place at once waits in line, first
// come, first served; the line has a limit, and so has the wait. So the time that a rush costs and the memory that it
// takes are bounded, and a call that cannot be served soon fails soon.
import { Unavailable } from '#provider/unavailable.ts'

export interface GateLimits {
  /** How many may be inside at once. */
  places: number
  /** How many may wait in line. */
  line: number
  /** How long one may wait in line, in milliseconds. */
  patience: number
}

interface Turn {
  /** Whether to go before all who wait in line without it: work that was started already, or that holds locks. */
  ahead?: boolean
  /** Ends the wait when the client has left. Work that was let in runs to its end. */
  signal?: AbortSignal
}

export interface Gate {
  /**
   * Does the work as soon as there is a place.
   *
   * @throws Unavailable when the line is full, when the wait was too long, or when the client has left; then the work
   *   has not started
   */
  pass<Result>(work: () => Promise<Result>, turn?: Turn): Promise<Result>
  /** Whether the next one would be sent away at once. */
  isFull(): boolean
}

/** Opens a gate. */
export function createGate({ places, line, patience }: GateLimits): Gate {
  let taken = 0
  // Sets keep their order and lose a member in constant time, wherever it is.
  const first = new Set<() => void>()
  const others = new Set<() => void>()

  const isFull = (): boolean => taken >= places && first.size + others.size >= line

  function wait({ ahead = false, signal }: Turn): Promise<void> {
    const waiting = ahead ? first : others
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting.delete(enter)
        clearTimeout(timer)
        signal?.removeEventListener('abort', goAway)
      }
      const enter = (): void => {
        leave()
        resolve()
      }
      const goAway = (): void => {
        leave()
        reject(new Unavailable('Who asked has left the line'))
      }
      const timer = setTimeout(() => {
        leave()
        reject(new Unavailable('The wait in line was too long'))
      }, patience)
      signal?.addEventListener('abort', goAway)
      waiting.add(enter)
    })
  }

  /** Gives a place that has become free to the next one in line. */
  function passOn(): void {
    const [next] = first.size > 0 ? first : others
    if (next) next()
    else taken -= 1
  }

  return {
    isFull,
    async pass(work, turn = {}) {
      if (turn.signal?.aborted) throw new Unavailable('Who asked has left')
      if (isFull()) throw new Unavailable('The line is full')
      if (taken < places) taken += 1
      else await wait(turn)
      try {
        return await work()
      } finally {
        passOn()
      }
    },
  }
}
