import type { ComponentProps } from 'react'

export type AnchorProps = ComponentProps<'a'> & { href: string }

/** A link without looks, for whole cards and rows; `Link` is the one with looks. */
export function Anchor(props: AnchorProps) {
  return <a {...props} />
}
