import { type RefObject, useEffect, useRef } from 'react'

/**
 * A promise of the moment at which something that is on its way has come and has been painted, or does not come any more;
 * undefined while nothing is on its way.
 */
export function useAwaited(isOnItsWay: boolean): RefObject<Promise<void> | undefined> {
  const awaited = useRef<Promise<void>>(undefined)
  useEffect(() => {
    if (!isOnItsWay) return
    let end = () => {}
    awaited.current = new Promise((resolve) => {
      end = resolve
    })
    return () => {
      awaited.current = undefined
      end()
    }
  }, [isOnItsWay])
  return awaited
}
