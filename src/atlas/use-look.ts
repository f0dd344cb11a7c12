import { useLayoutEffect, useState } from 'react'
import type { View } from '#src/atlas/address.ts'
import { getLocale, setLocale } from '#src/content/index.ts'

/** Applies a view's language and colours to the document. @returns whether they are ready */
export function useLook({ locale, scheme }: Pick<View, 'locale' | 'scheme'>): boolean {
  const [isDressed, setDressed] = useState(false)

  useLayoutEffect(() => {
    setLocale(locale)
    document.documentElement.dataset['colorMode'] = scheme
    setDressed(true)
  }, [locale, scheme])

  return isDressed && getLocale() === locale
}
