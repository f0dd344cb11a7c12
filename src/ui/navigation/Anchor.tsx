import type { ComponentProps } from 'react'
import { addressIn } from '#src/content/index.ts'

export type AnchorProps = ComponentProps<'a'> & { href: string }

/**
 * A link without looks, for whole cards and rows; `Link` is the one with looks. An address of the app gets the language
 * that is spoken, or that of a link in another one (`lang`).
 */
export function Anchor({ href, lang, ...props }: AnchorProps) {
  return <a {...props} lang={lang} href={addressIn(href, lang)} />
}
