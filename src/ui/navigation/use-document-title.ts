import { useEffect } from 'react'
import { text } from '#src/content/index.ts'

/** The window's title while the caller is shown: "Transactions · Farsend". */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = text('screens.site.titlePattern', { title })
  }, [title])
}
