// The scheduler. Customers, workers and processes run side by side, but only one at a time queries the database, chosen
// by the seed: so concurrent events happen in the same order each time.
import type { Random } from './random.ts'

interface Waiting {
  readonly actor: string
  /** The time of the simulation's clock before which it waits. */
  readonly until: number
  readonly go: () => void
}

export interface Turns {
  /** Waits until it is this actor's turn, and until the clock is at `until`. */
  enter(actor: string, until?: number): Promise<void>
  /** Starts something concurrent. `step` throws what it throws. */
  begin(work: () => Promise<void>): void
  /** Does several things at once, as one actor, and returns when all are done. */
  together<Result>(works: readonly (() => Promise<Result>)[]): Promise<Result[]>
  /** Lets one of the due actors take its step; returns it, or undefined if there is none. */
  step(now: number): Promise<string | undefined>
  /** How many run or wait. */
  readonly size: number
  /** The earliest time that an actor waits for. */
  readonly next: number | undefined
}

export function createTurns(random: Random): Turns {
  const waiting: Waiting[] = []
  const failures: unknown[] = []
  /** Actors that have their answer and are on their way to their next query, or to their end. */
  let running = 0
  let alive = 0
  let quiet: (() => void) | undefined

  function rest(): void {
    running -= 1
    if (running < 0) throw new Error('One actor asks two questions at once')
    if (running === 0) quiet?.()
  }

  async function settled(): Promise<void> {
    if (running > 0)
      await new Promise<void>((resolve) => {
        quiet = resolve
      })
    quiet = undefined
    if (failures.length > 0) throw failures[0]
  }

  return {
    enter(actor, until = 0) {
      return new Promise((resolve) => {
        const go = () => {
          running += 1
          resolve()
        }
        waiting.push({ actor, until, go })
        rest()
      })
    },
    begin(work) {
      running += 1
      alive += 1
      void work()
        .catch((error: unknown) => failures.push(error))
        .finally(() => {
          alive -= 1
          rest()
        })
    },
    async together(works) {
      // The waiting actor gives its slot to the first, and gets that of the last back.
      let left = works.length
      running += left - 1
      const results = await Promise.allSettled(
        works.map((work) =>
          work().finally(() => {
            left -= 1
            if (left > 0) rest()
          }),
        ),
      )
      return results.map((result) => {
        if (result.status === 'rejected') throw result.reason
        return result.value
      })
    },
    async step(now) {
      await settled()
      const ready = waiting.filter(({ until }) => until <= now)
      if (ready.length === 0) return undefined
      const chosen = random.pick(ready)
      waiting.splice(waiting.indexOf(chosen), 1)
      chosen.go()
      await settled()
      return chosen.actor
    },
    get size() {
      return alive
    },
    get next() {
      return waiting.length === 0 ? undefined : Math.min(...waiting.map(({ until }) => until))
    },
  }
}
