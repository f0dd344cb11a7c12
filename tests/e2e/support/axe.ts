import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half as large as `axe.source`: each new document has to read it. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Which of axe's rules run (tags or single rules), and which resources axe fetches for them. */
type Rules = {
  readonly type: 'tag' | 'rule'
  readonly values: readonly string[]
  /** Fetching style sheets, which no other rule needs, takes a third of a run. */
  readonly fetches?: 'cssom'
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Required by law. */
const REQUIRED: Rules = { type: 'tag', values: tags }

/** Required by law, and axe's best practices. */
export const ADVISED: Rules = { type: 'tag', values: [...tags, 'best-practice'] }

/** All that differs between light and dark. */
export const COLOURS: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Whether the page locks its orientation: the one rule that fetches and reads every style sheet. */
export const ORIENTATION: Rules = {
  type: 'rule',
  values: ['css-orientation-lock'],
  fetches: 'cssom',
}

/** Finishes all animations, except endless ones. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    }
  })

/**
 * What axe finds, one line each. axe is injected once per page, since a page is checked in many states. Content that
 * appears during a run, such as a saved draft, is still fading in and has no contrast: then it runs again.
 */
export async function violations(page: Page, rules: Rules = REQUIRED): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
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
    // Like `atRest`, but in the same task as the run, so that no new animation starts in between.
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
    // Locate elements only if there are findings: naming each takes as long as the run.
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
