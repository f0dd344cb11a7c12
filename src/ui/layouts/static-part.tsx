import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** Whether the HTML of a prerendered page is being taken over at this moment. */
let isTakingOver = false

/** Says that the page's own HTML is about to be taken over, and later that this is done. */
export function setTakingOver(now: boolean): void {
  isTakingOver = now
}

/**
 * Makes a part of a public page that needs no script: words, pictures, links, `<details>`. In a prerendered page its
 * HTML stays as it is, and its code is not even fetched; elsewhere the code comes when the part is shown.
 */
export function staticPart(load: () => Promise<ComponentType>): () => ReactNode {
  const Part = lazy(async () => ({ default: await load() }))
  return function StaticPart() {
    const [isThere] = useState(() => isTakingOver)
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
