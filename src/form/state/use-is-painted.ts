import { useEffect, useState } from 'react'
import { afterPaint } from '#src/form/state/after-paint.ts'

/** Whether the first painting of the caller has been seen: until then nobody misses what opens only when it is pressed. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)

  useEffect(() => {
    let isGone = false
    afterPaint(() => {
      if (!isGone) setPainted(true)
    })
    return () => {
      isGone = true
    }
  }, [])

  return isPainted
}
