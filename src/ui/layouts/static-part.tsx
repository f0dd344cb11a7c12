import { type ComponentType, lazy, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { getLocale } from '#src/content/index.ts'
import { useIsHydrated } from '#src/ui/layouts/use-is-hydrated.ts'
import { usePart } from '#src/ui/loading/use-part.ts'
import { PageHeadContext } from '#src/ui/navigation/use-document-title.ts'

export interface StaticPartProps {
  /** Load the code after all; it then hydrates the HTML. */
  awake?: boolean
  /** The code has hydrated the part, or failed to load. */
  onAwake?: (isAwake: boolean) => void
}

/**
 * Makes a part of a public page that needs no script: words, pictures, links, `<details>`. A prerendered page keeps its
 * HTML and doesn't fetch its code unless `awake`; other pages wait for the code. Changed props don't show in a
 * prerendered page, so a caller that shows something else in the same place changes the key.
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
    // Prerendered HTML already contains the part; a later page renders it.
    const [isThere] = useState(!isHydrated && !isRendering)
    const { part, hasFailed, bring } = usePart(bringPart)

    // Another language needs the code.
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

    // React hydrates an element with foreign HTML without touching its content.
    if (isThere && part === undefined)
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing; the HTML stays.
      return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    // No Suspense: a page whose words follow its head would jump.
    return <div>{part ? <part.default {...props} /> : <Part {...props} />}</div>
  }
}
