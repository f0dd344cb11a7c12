// Limits concurrency. Calls without a place queue, first come, first served; queue and wait are limited. That
// bounds the time and memory a rush costs, and a call that can't run soon fails soon.
import { Unavailable } from '#provider/lib/unavailable.ts'

interface GateLimits {
  /** The most inside at once. */
  places: number
  /** The most in the queue. */
  line: number
  /** The longest wait, in milliseconds. */
  patience: number
}

interface Turn {
  /** Skip the queue: for work already begun, or holding locks. */
  ahead?: boolean
  /** Ends the wait when the client leaves. Admitted work always finishes. */
  signal?: AbortSignal
}

export interface Gate {
  /**
   * Runs the work as soon as there is a place.
   *
   * @throws Unavailable if the queue is full, the wait too long or the client gone; then the work hasn't
   * started
   */
  pass<Result>(work: () => Promise<Result>, turn?: Turn): Promise<Result>
  /** Within `pass`: gives up the place while others are waited for, then takes the next that is free. */
  outside<Result>(work: () => Promise<Result>): Promise<Result>
  isFull(): boolean
}

export function createGate({ places, line, patience }: GateLimits): Gate {
  let taken = 0
  // Sets keep order and delete in constant time.
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

  function passOn(): void {
    const [next] = first.size > 0 ? first : others
    if (next) next()
    else taken -= 1
  }

  function takeNext(): Promise<void> | undefined {
    if (taken < places) {
      taken += 1
      return undefined
    }
    return new Promise((resolve) => {
      const enter = (): void => {
        first.delete(enter)
        resolve()
      }
      first.add(enter)
    })
  }

  return {
    isFull,
    async outside(work) {
      passOn()
      try {
        return await work()
      } finally {
        await takeNext()
      }
    },
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
