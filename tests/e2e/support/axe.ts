import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Which of axe's rules are judged, a set of its tags or single rules, and what of the page axe fetches for them. */
type Rules = {
  readonly type: 'tag' | 'rule'
  readonly values: readonly string[]
  /** Style sheets, which no other rule reads, take a third of a look. */
  readonly fetches?: 'cssom'
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What a law asks for. */
const REQUIRED: Rules = { type: 'tag', values: tags }

/** What a law asks for, and what axe advises. */
export const ADVISED: Rules = { type: 'tag', values: [...tags, 'best-practice'] }

/** All that differs between light and dark. */
export const COLOURS: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Whether the page can be turned as the device is: the one rule that reads the style sheets, each fetched for it. */
export const ORIENTATION: Rules = {
  type: 'rule',
  values: ['css-orientation-lock'],
  fetches: 'cssom',
}

/** Brings what moves to its end, but for what moves for ever. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    }
  })

/**
 * What axe finds, each as one line. axe is put into a page once, since a page is looked at in many states. What comes
 * while it looks, such as a draft that is saved or a step on a slow machine, is half faded in and has no contrast: then
 * it looks once more.
 */
export async function violations(page: Page, rules: Rules = REQUIRED): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  for (let tries = 1; ; tries += 1) {
    const { found, hasMoved } = await look(page, rules)
    if (!hasMoved || tries === 4) return found
  }
}

const look = (page: Page, rules: Rules): Promise<{ found: string[]; hasMoved: boolean }> =>
  page.evaluate(async ({ type, values, fetches = 'media' }) => {
    let hasMoved = false
    const notice = () => {
      hasMoved = true
    }
    const events = ['animationstart', 'transitionrun'] as const
    for (const event of events) document.addEventListener(event, notice, { capture: true })
    // As `atRest` does, and in the same task as the look: in between, what has just begun would come half-way.
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    for (const animation of moving()) animation.finish()
    const judge: typeof axe = Reflect.get(window, 'axe')
    const judged = (selectors: boolean) =>
      judge.run(
        { exclude: ['iframe'] },
        {
          runOnly: { type, values: [...values] },
          resultTypes: ['violations'],
          preload: { assets: [fetches] },
          selectors,
        },
      )
    let { violations } = await judged(false)
    // Where something is, is asked once there is something: to find a name for each element takes as long as to judge it.
    if (violations.length > 0) {
      const { violations: named } = await judged(true)
      if (named.length > 0) violations = named
    }
    for (const event of events) document.removeEventListener(event, notice, { capture: true })
    hasMoved ||= moving().some(({ playState }) => playState === 'running')
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary}`),
    )
    return { found, hasMoved: hasMoved && found.length > 0 }
  }, rules)
