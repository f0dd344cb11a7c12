import { useEffect, useState } from 'react'
import { afterPaint } from '#src/form/state/after-paint.ts'

/** Whether the first render is painted: what only opens on a press can wait for that. */
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
