import type { ComponentProps } from 'react'
import { addressIn } from '#src/content/index.ts'
import { useLeads } from '#src/ui/navigation/navigation.tsx'

export type AnchorProps = ComponentProps<'a'> & { href: string }

/**
 * A link without looks, for whole cards and rows. Addresses of the app get the current language, or `lang`. Without
 * a page to lead to, it is only what it contains.
 */
export function Anchor({ href, lang, ...props }: AnchorProps) {
  const leads = useLeads()
  if (!leads(href)) {
    const { onClick: _, ...rest } = props
    return <a {...rest} />
  }
  return <a {...props} lang={lang} href={addressIn(href, lang)} />
}
