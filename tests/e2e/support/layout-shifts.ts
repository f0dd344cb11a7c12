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

/** A label moves within its row while the row comes: less than anybody sees. A picture or a heading moves further. */
const UNSEEN = 0.002

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

/** What has moved since, by more than nobody sees. */
export async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  const shifts = await page.evaluate(() => window.shifts ?? [])
  return shifts.filter(({ score }) => score > UNSEEN)
}
