import { keyframes, styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import { media } from '#src/ui/theme/media.ts'

const appear = keyframes`
  from { visibility: hidden; }
`

const pulse = keyframes`
  50% { opacity: 0.6; }
`

/** Nothing for 200 ms, since most answers are quicker; then a pulse between 100 and 60 %. */
const Late = styled.div`
  animation: ${appear} 200ms step-end backwards, ${pulse} 1600ms ease-in-out 200ms infinite;
`

export interface SkeletonBlockProps {
  /** CSS lengths. */
  $width?: string | undefined
  $height?: string | undefined
  $round?: boolean | undefined
}

/** A grey piece in the shape of what comes; put it inside `Skeleton`. */
export const SkeletonBlock = styled.span<SkeletonBlockProps>`
  display: block;
  flex-shrink: 0;
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $height = '0.875rem' }) => $height};
  border-radius: ${({ $round }) => ($round ? '50%' : 'var(--borderRadius-full)')};
  background: var(--skeletonLoader-bgColor);

  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`

/** Wraps the pieces: silent for 200 ms, pulsing, and said once as "Loading". */
export function Skeleton({
  children,
  className,
}: {
  children: React.ReactNode
  className?: string | undefined
}) {
  return (
    <Late role="status" className={className}>
      <VisuallyHidden>{text('ui.loading')}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </Late>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 2.75rem minmax(0, 1fr) 5.25rem;
  align-items: center;
  gap: 1rem;
  min-height: var(--listRow-size);

  ${media.phone} {
    grid-template-columns: 2.75rem minmax(0, 1fr) 4.5rem;
  }
`

const Lines = styled.div`
  display: grid;
  gap: 0.5rem;
`

/** Rows of a list on their way, as high as the real ones, so that nothing jumps when they come. */
export function SkeletonRows({ count = 3 }: { count?: number | undefined }) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return (
    <Skeleton>
      {numbers.map((number) => (
        <Row key={number}>
          <SkeletonBlock $width="2.75rem" $height="2.75rem" $round />
          <Lines>
            <SkeletonBlock $width="9rem" />
            <SkeletonBlock $width="5.5rem" $height="0.625rem" />
          </Lines>
          <SkeletonBlock />
        </Row>
      ))}
    </Skeleton>
  )
}
