import { useEffect, useState } from 'react'
import { text } from '#src/content/index.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Fault, type FaultProps } from '#src/ui/states/Fault.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'

/** What needs the network appears by itself once there is one. */
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

/** A page that failed to load. Offline, that is no error: it loads by itself once there is a network. */
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
