import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Which of axe's rules are judged: a set of its tags, or single rules. */
type Rules = { readonly type: 'tag' | 'rule'; readonly values: readonly string[] }

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What a law asks for. */
export const REQUIRED: Rules = { type: 'tag', values: tags }

/** What a law asks for, and what axe advises. */
export const ADVISED: Rules = { type: 'tag', values: [...tags, 'best-practice'] }

/** All that differs between light and dark. */
export const COLOURS: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Brings what moves to its end, but for what moves for ever. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    }
  })

/** What axe finds, each as one line. axe is put into a page once, since a page is looked at in many states. */
export async function violations(page: Page, rules: Rules = REQUIRED): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Something may have come since the page was painted, such as when a draft was saved: half faded in it has no contrast.
  await atRest(page)
  return page.evaluate(async ({ type, values }) => {
    const judge: typeof axe = Reflect.get(window, 'axe')
    const found = await judge.run(
      { exclude: ['iframe'] },
      { runOnly: { type, values: [...values] }, resultTypes: ['violations'] },
    )
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary}`),
    )
  }, rules)
}
