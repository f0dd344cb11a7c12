/** How far the provider's clock is ahead of this device's, in milliseconds; negative if it is behind. */
let ahead = 0

/** Less is the network's delay, and the header's whole seconds. */
const NOTICED = 3000

/** Reads an answer's Date header. Only answers that no cache keeps say what time it is. */
export function hearServerTime({ headers }: Response, now: number = Date.now()): void {
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date) || !headers.get('cache-control')?.includes('no-store')) return
  const difference = date - now
  ahead = Math.abs(difference) < NOTICED ? 0 : difference
}

/** A moment of the provider's clock, in epoch milliseconds, on this device's: for counting down to it. */
export const onThisClock = (moment: number): number => moment - ahead
