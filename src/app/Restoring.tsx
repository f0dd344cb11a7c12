import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { Card, ErrorState, SkeletonRows } from '#src/ui/index.ts'

/** After this many milliseconds without an answer the network error is shown. */
const PATIENCE = 8000

/**
 * In the place of a screen behind the login while the session is restored: a skeleton of rows, then the network error.
 * The attempts go on meanwhile, so the screen appears once the connection is back.
 */
export function Restoring({ onRetry }: { onRetry: () => void }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Page>
      {isLate ? (
        <ErrorState as="h1" title={text('messages.errors.network')} onRetry={onRetry} />
      ) : (
        <Card>
          <SkeletonRows />
        </Card>
      )}
    </Page>
  )
}

const Page = styled.main`
  max-width: 40rem;
  margin-inline: auto;
  padding: 5.5rem 1rem 1rem;
`
