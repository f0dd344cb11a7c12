import { type ComponentType, lazy, type ReactNode, Suspense, use, useState } from 'react'
import { useIsHydrated } from '#src/ui/layouts/use-is-hydrated.ts'
import { PageHeadContext } from '#src/ui/navigation/use-document-title.ts'

/**
 * Makes a part of a public page that needs no script: words, pictures, links, `<details>`. In a prerendered page its
 * HTML stays as it is, and its code is not even fetched; elsewhere the code comes when the part is shown.
 */
export function staticPart(load: () => Promise<ComponentType>): () => ReactNode {
  const Part = lazy(async () => ({ default: await load() }))
  return function StaticPart() {
    const isHydrated = useIsHydrated()
    const isRendering = use(PageHeadContext) !== null
    // A part is there already when a page's own HTML is taken over; what is shown later is painted here.
    const [isThere] = useState(!isHydrated && !isRendering)
    // React takes over an element of foreign HTML without touching what is in it.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is ever set, what is there stays.
    if (isThere) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    return (
      <div>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </div>
    )
  }
}
