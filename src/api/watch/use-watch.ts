import { useEffect, useEffectEvent, useState } from 'react'
import { callLoose } from '#src/api/app-calls.ts'
import type { OperationId } from '#src/generated/ids.ts'

/**
 * Calls `onEvent` whenever the provider says that something has changed.
 *
 * @param id an operation that gives events; undefined while there is nothing to wait for
 * @returns whether events come; while they do not, the screen has to ask by itself now and then
 */
export function useWatch(id: OperationId | undefined, onEvent: () => void): boolean {
  const [isLive, setLive] = useState(false)
  const tell = useEffectEvent(onEvent)

  useEffect(() => {
    if (id === undefined) return
    let isOver = false
    let stop = () => {}
    void import('#src/api/watch/watch.ts').then(
      ({ watch }) => {
        if (!isOver) stop = watch(callLoose, id, { onEvent: () => tell(), onLive: setLive })
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop()
      setLive(false)
    }
  }, [id])

  return isLive
}
