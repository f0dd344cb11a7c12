import { styled } from 'styled-components'
import { media } from '#src/ui/theme/media.ts'

/** One path with the F cut out, so any single colour works. */
const MARK_PATH =
  'M10 0h12a10 10 0 0 1 10 10v12a10 10 0 0 1-10 10H10A10 10 0 0 1 0 22V10A10 10 0 0 1 10 0zM8.25 25V15A9.75 9.75 0 0 1 18 5.25h5.5a2.25 2.25 0 0 1 0 4.5H18A5.25 5.25 0 0 0 12.75 15v10a2.25 2.25 0 0 1-4.5 0zM18.25 14h3.25a2.25 2.25 0 0 1 0 4.5h-3.25a2.25 2.25 0 0 1 0-4.5z'

const WORDMARK = [
  'M2.2 22.45V8.2a3.6 3.6 0 0 1 3.6 -3.6h.9',
  'M-0.19 11.55h6.2',
  'M20 17a5.44 5.44 0 1 1 -10.89 0a5.44 5.44 0 1 1 10.89 0',
  'M20 11.55V22.45',
  'M25.6 11.55V22.45',
  'M25.6 17a5.44 5.44 0 0 1 5.44 -5.44',
  'M41.75 13.05C40.75 11.95 39.85 11.55 38.25 11.55C36.05 11.55 34.75 12.65 34.75 14.15C34.75 15.95 36.65 16.5 38.25 17C40.15 17.6 41.95 17.85 41.95 19.75C41.95 21.45 40.45 22.45 38.25 22.45C36.45 22.45 35.25 21.95 34.45 20.84',
  'M46.05 17H56.95a5.44 5.44 0 1 0 -1.75 3.94',
  'M61.65 11.55V22.45',
  'M61.65 16.6a4.7 4.9 0 0 1 9.4 0V22.45',
  'M86.85 17a5.44 5.44 0 1 1 -10.89 0a5.44 5.44 0 1 1 10.89 0',
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

/**
 * The logo: mark and wordmark, 32 high, 28 on phones. The wordmark is ink and the mark blue; `mono` draws both in
 * the colour of the text around it, for use on solid colour. Decorative: its link carries the name.
 */
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
