import { type ComponentType, lazy, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { getLocale } from '#src/content/index.ts'
import { useIsHydrated } from '#src/ui/layouts/use-is-hydrated.ts'
import { usePart } from '#src/ui/loading/use-part.ts'
import { PageHeadContext } from '#src/ui/navigation/use-document-title.ts'

export interface StaticPartProps {
  /** Its code is needed after all, and takes over the HTML once it has loaded. */
  awake?: boolean
  /** Its code has loaded and hydrated it, or failed to load. */
  onAwake?: (isAwake: boolean) => void
}

/**
 * Makes a part of a public page that needs no script: words, pictures, links, `<details>`. In a prerendered page its
 * HTML stays as it is, and its code is not even fetched, unless it is woken; elsewhere the page waits for its code.
 * Other properties than its own are passed on; what they change in a prerendered page is not seen, so a caller that
 * shows something else in the same place gives it another key.
 */
export function staticPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & StaticPartProps) => ReactNode {
  const bringPart = async () => ({ default: await load() })
  const Part = lazy(bringPart)
  return function StaticPart(props) {
    const { awake = false, onAwake } = props
    const isHydrated = useIsHydrated()
    const isRendering = use(PageHeadContext) !== null
    // Prerendered HTML contains the part already; a page shown later renders it here.
    const [isThere] = useState(!isHydrated && !isRendering)
    const { part, hasFailed, bring } = usePart(bringPart)

    // In another language than the prerendered one, its code must render it.
    const [cameIn] = useState(getLocale)
    const isWanted = isThere && (awake || getLocale() !== cameIn)
    const wake = useEffectEvent(bring)
    useEffect(() => {
      if (isWanted) wake()
    }, [isWanted])
    const tell = useEffectEvent((isAwake: boolean) => onAwake?.(isAwake))
    const isAwake = part !== undefined
    useEffect(() => {
      if (isAwake || hasFailed) tell(isAwake)
    }, [isAwake, hasFailed])

    // React takes over an element of foreign HTML without touching what is in it.
    if (isThere && part === undefined)
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is ever set, what is there stays.
      return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    // No Suspense here: a page whose words come after its head would jump.
    return <div>{part ? <part.default {...props} /> : <Part {...props} />}</div>
  }
}
