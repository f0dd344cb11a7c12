import type { Page } from '@playwright/test'

/** A sudden move of something that could be seen. */
interface Shift {
  /** As the layout shift score of the web vitals counts it: a share of the window. */
  readonly score: number
  /** Kind and first words of what moved. */
  readonly moved: readonly string[]
}

declare global {
  interface Window {
    shifts?: Shift[]
  }
}

/** In the page: remembers each shift from now on. */
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

/** Resolves when all that is there has been painted, so that what moves afterwards moves by itself. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** What has moved since. */
export const shiftsOf = (page: Page): Promise<readonly Shift[]> => page.evaluate(() => window.shifts ?? [])
