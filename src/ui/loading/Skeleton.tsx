import { type ReactNode, use } from 'react'
import { css, keyframes, styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { SkeletonAtOnce } from '#src/ui/loading/skeleton-at-once.ts'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'

const appear = keyframes`
  from { visibility: hidden; }
`

const pulse = keyframes`
  50% { opacity: 0.6; }
`

/** Nothing for 200 ms, since most answers are quicker; then a pulse between 100 and 60 %. */
const Late = styled.div<{ $now: boolean }>`
  ${({ $now }) =>
    $now
      ? css`animation: ${pulse} 1600ms ease-in-out infinite;`
      : css`animation: ${appear} 200ms step-end backwards, ${pulse} 1600ms ease-in-out 200ms infinite;`}
`

export interface SkeletonBlockProps {
  /** CSS lengths. */
  $width?: string | undefined
  $height?: string | undefined
  $round?: boolean | undefined
}

/** A grey piece in the shape of what loads; put it inside `Skeleton`. */
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

/** Wraps the pieces: invisible for 200 ms, then pulsing, and announced once as "Loading". */
export function Skeleton({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <Late $now={use(SkeletonAtOnce)} role="status" className={className}>
      <VisuallyHidden>{text('ui.loading')}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </Late>
  )
}

/** A piece centred in a line of that height, so that nothing below moves when the text comes. */
export const SkeletonLine = styled(SkeletonBlock)<{ $line: string }>`
  margin-block: calc((${({ $line }) => $line} - ${({ $height = '0.875rem' }) => $height}) / 2);
`

const Row = styled.div`
  display: grid;
  grid-template-columns: 2.75rem minmax(0, 1fr) auto;
  align-items: center;
  gap: 1rem;
  min-height: var(--listRow-size);
  padding-block: 0.75rem;

  & + & {
    border-block-start: 1px solid var(--borderColor-muted);
  }
`

const Amount = styled.span`
  display: grid;
  justify-items: end;
`

/** Widths of names and amounts, so that rows do not look like a table. */
const WIDTHS = [
  ['8.25rem', '13.25rem', '7.5rem'],
  ['6rem', '11rem', '6.75rem'],
  ['7rem', '9.25rem', '7.75rem'],
  ['6.5rem', '12.5rem', '6.75rem'],
] as const

/** Rows as high as the real ones, so that nothing jumps when they come. */
export function SkeletonRows({ count = 3 }: { count?: number | undefined }) {
  const rows = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    widths: WIDTHS[index % WIDTHS.length] ?? WIDTHS[0],
  }))
  return (
    <Skeleton>
      {rows.map(({ number, widths: [name, detail, amount] }) => (
        <Row key={number}>
          <SkeletonBlock $width="2.75rem" $height="2.75rem" $round />
          <span>
            <SkeletonLine $line="1.5rem" $width={name} />
            <SkeletonLine $line="1.25rem" $width={detail} $height="0.625rem" />
          </span>
          <Amount>
            <SkeletonLine $line="1.5rem" $width={amount} />
          </Amount>
        </Row>
      ))}
    </Skeleton>
  )
}
