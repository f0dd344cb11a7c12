import type { ComponentProps } from 'react'
import { addressIn } from '#src/content/index.ts'

export type AnchorProps = ComponentProps<'a'> & { href: string }

/** A link without looks, for whole cards and rows. Addresses of the app get the current language, or `lang`. */
export function Anchor({ href, lang, ...props }: AnchorProps) {
  return <a {...props} lang={lang} href={addressIn(href, lang)} />
}
