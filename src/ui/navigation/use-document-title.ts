import { atom } from 'jotai/vanilla'
import { createContext, use, useEffect } from 'react'
import { text } from '#src/content/index.ts'
import { store } from '#src/lib/store.ts'

export const documentTitleAtom = atom('')

export interface PageHead {
  readonly title: string
  /** For search engines and previews; pages without one aren’t meant for them. */
  readonly description?: string | undefined
}

/** Receives each page's title and description during prerendering; unused in the browser. */
export const PageHeadContext = createContext<((head: PageHead) => void) | null>(null)

/**
 * The window's title while the caller is shown: "Transactions · Farsend".
 *
 * @param description of a public page, for the head of its HTML
 */
export function useDocumentTitle(title: string, description?: string): void {
  const whole = text('screens.site.titlePattern', { title })
  use(PageHeadContext)?.({ title: whole, description })

  useEffect(() => {
    document.title = whole
    store.set(documentTitleAtom, whole)
  }, [whole])
}
