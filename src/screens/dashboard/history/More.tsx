import { useEffect, useEffectEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { Button } from '#src/ui/index.ts'

/** Fetch the next rows this far ahead of the viewport, in pixels. */
const AHEAD = 1200

export interface MoreProps {
  readonly busy: boolean
  /** Something is loading, if only the rows that are here. */
  readonly waiting: boolean
  /** The last try failed: the customer starts the next. */
  readonly failed: boolean
  readonly onMore: () => void
}

/** Loads the next rows before the end is in view, or by a press. */
export function More({ busy, waiting, failed, onMore }: MoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const bring = useEffectEvent(onMore)

  useEffect(() => {
    const place = end.current
    if (place === null || waiting || failed) return
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) bring()
      },
      { rootMargin: `${AHEAD}px` },
    )
    seen.observe(place)
    return () => seen.disconnect()
  }, [waiting, failed])

  return (
    <Place ref={end}>
      <Button busy={busy} onClick={onMore}>
        {text('screens.transactions.more')}
      </Button>
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  justify-content: center;
`
