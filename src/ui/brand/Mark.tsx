import { styled } from 'styled-components'

/** One path with the F cut out, so any single colour works. */
export const MARK_PATH =
  'M10 0h12a10 10 0 0 1 10 10v12a10 10 0 0 1-10 10H10A10 10 0 0 1 0 22V10A10 10 0 0 1 10 0zM8.25 25V15A9.75 9.75 0 0 1 18 5.25h5.5a2.25 2.25 0 0 1 0 4.5H18A5.25 5.25 0 0 0 12.75 15v10a2.25 2.25 0 0 1-4.5 0zM18.25 14h3.25a2.25 2.25 0 0 1 0 4.5h-3.25a2.25 2.25 0 0 1 0-4.5z'

export interface MarkProps {
  /** Height in px; the mark works from 16 up. */
  size?: number | undefined
  className?: string | undefined
}

const Drawing = styled.svg`
  display: block;
`

/** The mark alone, in the colour of the text around it. Decorative: a name is beside it or on its link. */
export function Mark({ size = 32, className }: MarkProps) {
  return (
    <Drawing className={className} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={MARK_PATH} />
    </Drawing>
  )
}
