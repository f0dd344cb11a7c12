import { useEffect, useState } from 'react'

const SECOND = 1000

/**
 * How many whole seconds ago a moment was, counted every second. Undefined on the first render, which must be the
 * same wherever and whenever it is made.
 *
 * @param at epoch milliseconds
 */
export function useAge(at: number): number | undefined {
  const [now, setNow] = useState<number>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment is counted from at once.
  useEffect(() => {
    const count = () => setNow(Date.now())
    count()
    const timer = setInterval(count, SECOND)
    return () => clearInterval(timer)
  }, [at])

  return now === undefined ? undefined : Math.max(0, Math.floor((now - at) / SECOND))
}
