import { styled } from 'styled-components'
import { media } from '#src/ui/theme/media.ts'

/** One path with the F cut out, so any single colour works. */
const MARK_PATH =
  'M10 0h12a10 10 0 0 1 10 10v12a10 10 0 0 1-10 10H10A10 10 0 0 1 0 22V10A10 10 0 0 1 10 0zM8.25 25V15A9.75 9.75 0 0 1 18 5.25h5.5a2.25 2.25 0 0 1 0 4.5H18A5.25 5.25 0 0 0 12.75 15v10a2.25 2.25 0 0 1-4.5 0zM18.25 14h3.25a2.25 2.25 0 0 1 0 4.5h-3.25a2.25 2.25 0 0 1 0-4.5z'

const WORDMARK = [
  'M2.2 22.45V8.2a3.6 3.6 0 0 1 3.6-3.6h.9',
  'M-.19 11.55h6.2',
  'M20 17a5.44 5.44 0 1 1-10.89 0a5.44 5.44 0 1 1 10.89 0',
  'M20 11.55v10.9',
  'M25.6 11.55v10.9',
  'M25.6 17a5.44 5.44 0 0 1 5.44-5.44',
  'M41.75 13.05c-1-1.1-1.9-1.5-3.5-1.5-2.2 0-3.5 1.1-3.5 2.6 0 1.8 1.9 2.35 3.5 2.85 1.9.6 3.7.85 3.7 2.75 0 1.7-1.5 2.7-3.7 2.7-1.8 0-3-.5-3.8-1.61',
  'M46.05 17h10.9a5.44 5.44 0 1 0-1.75 3.94',
  'M61.65 11.55v10.9',
  'M61.65 16.6a4.7 4.9 0 0 1 9.4 0v5.85',
  'M86.85 17a5.44 5.44 0 1 1-10.89 0a5.44 5.44 0 1 1 10.89 0',
  'M86.85 4.6V22.45',
].join('')

const Drawing = styled.svg<{ $mono: boolean }>`
  display: block;
  height: 2rem;
  width: auto;
  color: ${({ $mono }) => ($mono ? 'inherit' : 'var(--fgColor-default)')};

  ${media.phone} {
    height: 1.75rem;
  }
`

/** Mark and wordmark; `mono` is both in the colour of the surrounding text. Decorative: its link carries the name. */
export function Logo({
  mono = false,
  className,
}: {
  mono?: boolean | undefined
  className?: string | undefined
}) {
  return (
    <Drawing className={className} viewBox="0 0 131 32" aria-hidden="true" $mono={mono}>
      <path
        fill={mono ? 'currentColor' : 'var(--bgColor-accent-emphasis)'}
        fillRule="evenodd"
        d={MARK_PATH}
      />
      <path
        d={WORDMARK}
        transform="translate(42 2.2)"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.1"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  )
}
