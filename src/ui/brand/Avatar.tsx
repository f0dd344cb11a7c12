import { type Icon, PersonIcon, PlusIcon } from '@primer/octicons-react'
import { Flag } from '#src/ui/brand/Flag.tsx'
import { classes } from '#src/ui/theme/classes.ts'

export interface AvatarProps {
  /** For the initials; an empty name shows a drawing. Left out for a plus or an icon. */
  name?: string | undefined
  /** A URL; covers the initials once it has loaded. */
  picture?: string | undefined
  /** ISO 3166 alpha-2: a flag at the foot. */
  country?: string | undefined
  /** A thing instead of a person; without name or icon, a plus. */
  icon?: Icon | undefined
  /** 40 in bars, 44 in lists, 56 on review, 72 over one's own details. */
  size?: 40 | 44 | 56 | 72 | undefined
  /** On a selected (soft blue) row the disc is white. */
  onAccent?: boolean | undefined
  className?: string | undefined
}

/** "Adaeze Ngozi Okafor" → "AO". Words that don’t begin with a letter don’t count. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
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
    <span
      className={classes('ui-avatar', className)}
      data-size={size}
      data-accent={onAccent || undefined}
      aria-hidden="true"
    >
      {initials || <Glyph size={size >= 56 ? 24 : 16} />}
      {picture === undefined ? null : <img src={picture} alt="" />}
      {country ? <Flag className="ui-avatar-flag" country={country} size={size === 56 ? 22 : 18} /> : null}
    </span>
  )
}
