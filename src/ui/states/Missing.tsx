import { useEffect, useState } from 'react'
import { text } from '#src/content/index.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Fault, type FaultProps } from '#src/ui/states/Fault.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'

/** What needs the network is not here, and comes by itself when there is one. */
export function Offline() {
  return (
    <Card>
      <div role="status">
        <EmptyState
          roomy
          scene="broken"
          title={text('ui.offline.title')}
          message={text('ui.offline.message')}
        />
      </div>
    </Card>
  )
}

/**
 * A page of the shell that could not be had. Without network it was never fetched on this device: that is no fault, and
 * nobody has to try again.
 */
export function Missing(props: FaultProps) {
  const { onRetry } = props
  const [isOffline] = useState(() => !navigator.onLine)
  useEffect(() => {
    if (!isOffline) return
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [isOffline, onRetry])
  return isOffline ? <Offline /> : <Fault {...props} />
}
