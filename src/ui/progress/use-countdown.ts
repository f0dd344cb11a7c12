import { useEffect, useState } from 'react'

const SECOND = 1000

/** Whole seconds as "0:42" or "12:05"; never below zero. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/**
 * Whole seconds until `until` (epoch milliseconds), 0 once it has passed. Counts against the clock, so that a sleeping
 * tab is right when it wakes.
 */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    setNow(Date.now())
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, SECOND)
    return () => clearInterval(timer)
  }, [until])

  return Math.max(0, Math.ceil((until - now) / SECOND))
}
