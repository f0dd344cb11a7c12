import { useEffect, useEffectEvent, useState } from 'react'

const SECOND = 1000

/** Whole seconds as "0:42" or "12:05"; never below zero. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/**
 * Seconds left until a moment, counted once a second against the clock, so that a sleeping tab is right when it wakes.
 *
 * @param until epoch milliseconds
 * @param onEnd called once when the moment is reached, at once when it has passed already
 * @returns whole seconds, 0 at the end
 */
export function useCountdown(until: number, onEnd?: (() => void) | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  const end = useEffectEvent(() => onEnd?.())

  useEffect(() => {
    setNow(Date.now())
    if (until <= Date.now()) {
      end()
      return
    }
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < until) return
      clearInterval(timer)
      end()
    }, SECOND)
    return () => clearInterval(timer)
  }, [until])

  return Math.max(0, Math.ceil((until - now) / SECOND))
}
