import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { type Look, walks } from '#tests/e2e/steps/walks.ts'
import { settled } from '#tests/e2e/support/layout.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds, each as one line: the rule and where. Only colours differ between light and dark. */
async function violations(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  if (colorScheme === 'light') axe.withTags(tags)
  else axe.withRules(['color-contrast', 'link-in-text-block'])
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

/** Every field in error says so, and names the sentence that says why. */
async function errorsAreNamed(page: Page): Promise<void> {
  const unnamed = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-invalid="true"]')].flatMap((field) => {
      const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '')
      const said = ids.map((id) => document.getElementById(id)?.textContent?.trim() ?? '').join('')
      return said === '' ? [field.id] : []
    }),
  )
  expect(unnamed, 'fields in error without a sentence').toEqual([])
}

for (const [name, walk] of Object.entries(walks)) {
  test(`axe finds nothing: ${name}`, async ({ page, context, sandbox, guard }) => {
    test.setTimeout(120_000)
    const look: Look = async (place, main) => {
      await expect(main).toBeVisible()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await settled(page)
        expect.soft(await violations(page, colorScheme), `${place}, ${colorScheme}`).toEqual([])
      }
      await page.emulateMedia({ colorScheme: 'light' })
      if (place.endsWith('-errors')) {
        await expect(page.locator('[aria-invalid="true"]').first()).toBeAttached()
        await errorsAreNamed(page)
      }
    }
    await walk({ page, context, sandbox, guard, look })
  })
}
