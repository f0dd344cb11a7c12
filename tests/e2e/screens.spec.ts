import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { defaultLocale } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { type Look, walks } from '#tests/e2e/steps/walks.ts'
import { cutOff, settled } from '#tests/e2e/support/layout.ts'
import { covered } from '#tests/support/covered.ts'

// Every screen, in every state that the walks lead to, is looked at once for everything that one can see of it:
// what axe finds, what is cut off, and on request (FARSEND_PICTURES) how it looks.

type ColorScheme = 'light' | 'dark'

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/** The widths at which nothing may be cut off. 200 % of a desk leaves half as many pixels of CSS. */
const widths = [desk, phone, { width: 360, height: 740 }, { width: 640, height: 400 }]

/** Pictures for people to look at, taken when the main thing of the screen is there. */
const pictures = join(root, 'test-results/screens')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds, each as one line: the rule and where. Only colours differ between light and dark. */
async function violations(page: Page, colorScheme: ColorScheme): Promise<string[]> {
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
  await expect(page.locator('[aria-invalid="true"]').first()).toBeAttached()
  const unnamed = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-invalid="true"]')].flatMap((field) => {
      const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '')
      const said = ids.map((id) => document.getElementById(id)?.textContent?.trim() ?? '').join('')
      return said === '' ? [field.id] : []
    }),
  )
  expect(unnamed, 'fields in error without a sentence').toEqual([])
}

async function takePictures(page: Page, place: string): Promise<void> {
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      await page.screenshot({ path: join(pictures, `${place}-${viewport.width}-${colorScheme}.png`) })
    }
  }
}

for (const [name, walk] of Object.entries(walks)) {
  test(`axe finds nothing, and nothing is cut off: ${name}`, async ({ page, context, sandbox, guard }) => {
    test.setTimeout(180_000)
    const look: Look = async (place, main) => {
      await expect(main).toBeVisible()
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await settled(page)
        expect.soft(await violations(page, colorScheme), `${place}, ${colorScheme}`).toEqual([])
      }
      if (place.endsWith('-errors')) await errorsAreNamed(page)
      for (const viewport of widths) {
        await page.setViewportSize(viewport)
        await settled(page)
        expect.soft(await cutOff(page), `${place}, ${viewport.width} px`).toEqual([])
      }
      if (process.env.FARSEND_PICTURES) await takePictures(page, place)
      await page.setViewportSize(desk)
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await walk({ page, context, sandbox, guard, look })
    if (test.info().errors.length === 0) covered('locale', defaultLocale)
  })
}
