import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { css, keyframes, styled } from 'styled-components'
import { useMove } from '#src/ui/navigation/moves.ts'
import { media } from '#src/ui/theme/media.ts'

/** Milliseconds in which the bar runs to its end and disappears. */
const ENDING = 300

const run = keyframes`
  from { transform: scaleX(0); }
  8% { transform: scaleX(0.3); }
  25% { transform: scaleX(0.6); }
`

const end = keyframes`
  50% { opacity: 1; transform: none; }
  to { opacity: 0; transform: none; }
`

/** Lies over the content only; the shell sets `--moveBar-start`. */
const Bar = styled.div<{ $ending: boolean }>`
  position: fixed;
  z-index: var(--zIndex-skipLink);
  inset-block-start: 0;
  inset-inline: var(--moveBar-start, 0) 0;
  height: 3px;
  overflow: clip;
  pointer-events: none;

  ${media.phone} {
    inset-block-start: var(--moveBar-top, 0);
    height: 2px;
  }

  ${media.print} {
    display: none;
  }

  &::after {
    content: '';
    display: block;
    height: 100%;
    border-start-end-radius: 2px;
    border-end-end-radius: 2px;
    background: var(--bgColor-accent-emphasis);
    transform: scaleX(0.8);
    transform-origin: left;
    animation: ${({ $ending }) =>
      $ending ? css`${end} ${ENDING}ms var(--motion-easing) forwards` : css`${run} 10s var(--motion-easing)`};

    ${media.reducedMotion} {
      transform: scaleX(0.7);
      animation: none;
    }

    ${media.forcedColors} {
      background: Highlight;
    }
  }
`

/** A thin bar while a page takes long to load. */
export function MoveBar() {
  const isLong = useMove() === 'long'
  const [isShown, setShown] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  if (isLong && !isShown) setShown(true)

  // Ends where it began, even if the frame has changed by then.
  useLayoutEffect(() => {
    if (!isShown || bar.current === null) return
    const { insetInlineStart, insetBlockStart } = getComputedStyle(bar.current)
    Object.assign(bar.current.style, { insetInlineStart, insetBlockStart })
  }, [isShown])

  useEffect(() => {
    if (isLong || !isShown) return
    const timer = setTimeout(() => setShown(false), ENDING)
    return () => clearTimeout(timer)
  }, [isLong, isShown])

  return isShown ? <Bar ref={bar} $ending={!isLong} aria-hidden="true" data-move-bar="" /> : null
}
