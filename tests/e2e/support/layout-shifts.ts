import type { Page } from '@playwright/test'

/** A visible layout shift. */
interface Shift {
  /** Its score in the sense of the web vitals: a share of the window. */
  readonly score: number
  /** Element name and first words of what moved. */
  readonly moved: readonly string[]
}

declare global {
  interface Window {
    shifts?: Shift[]
  }
}

/** In the page: records each shift from now on. */
export function observeShifts(): void {
  const shifts: Shift[] = []
  window.shifts = shifts
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: readonly { readonly node: Node | null }[] = Reflect.get(entry, 'sources')
      shifts.push({
        score: Reflect.get(entry, 'value'),
        moved: sources.map(({ node }) => `${node?.nodeName} '${node?.textContent?.slice(0, 30)}'`),
      })
    }
  }).observe({ type: 'layout-shift' })
}

/** Resolves once everything present has rendered, so that later shifts are unprovoked. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** The shifts since then. */
export const shiftsOf = (page: Page): Promise<readonly Shift[]> => page.evaluate(() => window.shifts ?? [])
