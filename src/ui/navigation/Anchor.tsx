import type { ComponentProps } from 'react'
import { useLinkClick } from '#src/ui/navigation/navigation.tsx'

export type AnchorProps = ComponentProps<'a'> & { href: string }

/** A link without looks, for whole cards and rows; `Link` is the one with looks. */
export function Anchor({ href, onClick, children, ...rest }: AnchorProps) {
  const handleClick = useLinkClick(onClick)
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  )
}
