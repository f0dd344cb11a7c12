import { type Icon, PersonIcon, PlusIcon } from '@primer/octicons-react'
import { css, styled } from 'styled-components'
import { Flag } from '#src/ui/brand/Flag.tsx'

export interface AvatarProps {
  /** Whose initials; a person without a name has a drawing. Left out for the plus and icon variants. */
  name?: string | undefined
  /** Their own picture, as an address; it covers the initials, which show until it is there. */
  picture?: string | undefined
  /** ISO 3166 alpha-2: a flag at the foot. */
  country?: string | undefined
  /** Something that is added or done rather than a person; `plus` when neither name nor icon is given. */
  icon?: Icon | undefined
  /** 40 in bars, 44 in lists, 56 on review, 72 over one's own details. */
  size?: 40 | 44 | 56 | 72 | undefined
  /** On a selected (soft blue) row the disc is white. */
  onAccent?: boolean | undefined
  className?: string | undefined
}

const Disc = styled.span<{ $size: number; $onAccent: boolean }>`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex-shrink: 0;
  width: ${({ $size }) => $size / 16}rem;
  height: ${({ $size }) => $size / 16}rem;
  border-radius: 50%;
  background: ${({ $onAccent }) => ($onAccent ? 'var(--bgColor-default)' : 'var(--bgColor-accent-muted)')};
  color: var(--fgColor-accent);
  font: var(--type-value);
  ${({ $size }) => ($size === 72 ? css`font-size: 1.75rem;` : $size === 56 ? css`font-size: 1.25rem;` : $size === 40 ? css`font-size: 0.875rem;` : '')}
`

const Picture = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border-radius: 50%;
  object-fit: cover;
`

const Badge = styled(Flag)`
  position: absolute;
  inset-inline-end: -0.3125rem;
  inset-block-end: -0.25rem;
  border: 2px solid var(--avatar-edge, var(--bgColor-default));
  box-sizing: content-box;
`

/** First letters of the first and the last name: "Adaeze Ngozi Okafor" → "AO". None of what has no letter, as a number. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}

/** A person as a soft disc with initials, or their picture. Decorative: the name is beside it. */
export function Avatar({
  name,
  picture,
  country,
  icon,
  size = 44,
  onAccent = false,
  className,
}: AvatarProps) {
  const Glyph = icon ?? (name === undefined ? PlusIcon : PersonIcon)
  const initials = name === undefined || icon ? '' : initialsOf(name)
  return (
    <Disc className={className} $size={size} $onAccent={onAccent} aria-hidden="true">
      {initials || <Glyph size={size >= 56 ? 24 : 16} />}
      {picture === undefined ? null : <Picture src={picture} alt="" />}
      {country ? <Badge country={country} size={size === 56 ? 22 : 18} /> : null}
    </Disc>
  )
}
