import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { FootBar } from '#src/ui/layouts/FootBar.ts'
import { useKeyboardSize } from '#src/ui/layouts/use-keyboard-size.ts'
import { media } from '#src/ui/theme/media.ts'
import { motion } from '#src/ui/theme/motion.ts'
import { useMedia } from '#src/ui/theme/use-media.ts'

/** The bar’s element; null before it mounts, undefined outside a StepSlide. */
export const FootPlaceContext = createContext<HTMLElement | null | undefined>(undefined)

/** The bar all steps share on a phone, above its keyboard. */
export function FootPlace({ onPlace }: { onPlace: (place: HTMLElement | null) => void }) {
  const bar = useRef<HTMLDivElement>(null)
  useKeyboardSize(bar)
  useEffect(() => {
    onPlace(bar.current)
    return () => onPlace(null)
  }, [onPlace])
  return <Bar ref={bar} data-foot-bar="" />
}

/** Puts a step's part into the shared bar, which doesn't slide; in the page if there is no bar. */
export function InFootBar({ children }: { children: ReactNode }) {
  const place = use(FootPlaceContext)
  const isPhone = useMedia(media.phone, false)
  const isLow = useMedia(media.lowPhone, false)
  if (place === undefined || !isPhone || isLow) return <FootBar>{children}</FootBar>
  return place === null ? null : createPortal(<Words>{children}</Words>, place)
}

/** While the next step loads, the bar stays, empty. It goes if the step has nothing for it. */
const Bar = styled(FootBar)`
  &:empty {
    display: none;
    transition: display 0.4s allow-discrete;
  }

  ${media.phone} {
    inset-block-end: var(--keyboard-size, 0px);
    min-block-size: calc(5.375rem + env(safe-area-inset-bottom));
  }

  ${media.lowPhone} {
    min-block-size: 0;
  }
`

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
  ${motion.fade}
`
