import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { FootBar } from '#src/ui/layouts/FootBar.ts'
import { useKeyboardSize } from '#src/ui/layouts/use-keyboard-size.ts'
import { media } from '#src/ui/theme/media.ts'
import { motion } from '#src/ui/theme/motion.ts'
import { useMedia } from '#src/ui/theme/use-media.ts'

/** The element of the bar outside of what slides; null before it is there, undefined where nothing slides. */
export const FootPlaceContext = createContext<HTMLElement | null | undefined>(undefined)

/** Where a phone keeps the bar of every step, over its keyboard while there is one. */
export function FootPlace({ onPlace }: { onPlace: (place: HTMLElement | null) => void }) {
  const bar = useRef<HTMLDivElement>(null)
  useKeyboardSize(bar)
  useEffect(() => {
    onPlace(bar.current)
    return () => onPlace(null)
  }, [onPlace])
  return <Bar ref={bar} data-foot-bar="" />
}

/**
 * What a step has in the bar at the foot. The bar lies outside of what slides, so only these words change; where there
 * is room for none, they lie in the page.
 */
export function InFootBar({ children }: { children: ReactNode }) {
  const place = use(FootPlaceContext)
  const isPhone = useMedia(media.phone, false)
  const isLow = useMedia(media.lowPhone, false)
  if (place === undefined || !isPhone || isLow) return <FootBar>{children}</FootBar>
  return place === null ? null : createPortal(<Words>{children}</Words>, place)
}

const Bar = styled(FootBar)`
  &:empty {
    display: none;
  }

  ${media.phone} {
    inset-block-end: var(--keyboard-size, 0px);
  }
`

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
  ${motion.fade}
`
