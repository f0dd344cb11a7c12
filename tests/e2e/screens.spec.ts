import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { defaultLocale, loadData } from '#scripts/data/load.ts'
import { languagesOf } from '#scripts/data/locales.ts'
import { root } from '#scripts/root.ts'
import { extent } from '#tests/core.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { ADVISED, COLOURS, ORIENTATION, violations } from '#tests/e2e/support/axe.ts'
import { cutOff, settled } from '#tests/e2e/support/layout.ts'
import { speak } from '#tests/e2e/support/words.ts'
import { type Look, walks } from '#tests/e2e/walks/index.ts'
import { covered } from '#tests/support/covered.ts'

// Checks every screen once, in every state that the walks reach: axe, cut-off text, and pictures on request
// (FARSEND_PICTURES).

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/** Widths at which nothing may be cut off. A desktop at 200 % has half as many CSS pixels. */
const widths = [phone, { width: 360, height: 740 }, { width: 640, height: 400 }, desk]

/** Screenshots to look at, taken once the main content of the screen has loaded. */
const pictures = join(root, 'test-results/screens')

/** Every invalid field is marked so, and points to its error. */
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
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      await page.screenshot({ path: join(pictures, `${place}-${viewport.width}-${colorScheme}.png`) })
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
}

/** Everything in light, and what differs in dark. Places take turns, so that both widths are seen in both. */
const looks = [
  [
    { viewport: desk, colorScheme: 'light', rules: ADVISED },
    { viewport: phone, colorScheme: 'dark', rules: COLOURS },
  ],
  [
    { viewport: phone, colorScheme: 'light', rules: ADVISED },
    { viewport: desk, colorScheme: 'dark', rules: COLOURS },
  ],
] as const

/** `npm test` takes the walks in English, `npm run test:all` in every language. */
const languages = languagesOf(loadData(root)).filter(
  ({ locale }) => extent === 'all' || (extent !== 'rest') === (locale === defaultLocale),
)

for (const { locale } of languages) {
  // Axe judges elements, attributes and colours, which are the same in every language.
  const isJudged = locale === defaultLocale
  const outcome = isJudged ? 'axe finds nothing, and nothing is cut off' : 'nothing is cut off'
  test.describe(locale, () => {
    test.beforeEach(() => speak(locale))
    test.afterEach(() => speak(defaultLocale))

    for (const [name, walk] of Object.entries(walks))
      test(`${outcome}: ${name}`, async ({ page, context, sandbox, guard }) => {
        test.setTimeout(360_000)
        let turn = 0
        const look: Look = async (place, main) => {
          await expect(main).toBeVisible()
          await expect(page.locator('html')).toHaveAttribute('lang', locale)
          for (const { viewport, colorScheme, rules } of isJudged ? (looks[turn % 2] ?? []) : []) {
            await page.setViewportSize(viewport)
            await page.emulateMedia({ colorScheme })
            const where = `${place}, ${viewport.width} px, ${colorScheme}`
            expect.soft(await violations(page, rules), where).toEqual([])
          }
          turn += 1
          if (place.endsWith('-errors')) await errorsAreNamed(page)
          for (const viewport of widths) {
            await page.setViewportSize(viewport)
            await settled(page)
            expect.soft(await cutOff(page), `${place}, ${viewport.width} px`).toEqual([])
          }
          await page.emulateMedia({ colorScheme: 'light' })
          if (process.env.FARSEND_PICTURES) await takePictures(page, join(locale, place))
        }
        await walk({ page, context, sandbox, guard, look })
        // By now the document has the styles of all screens on the way.
        if (isJudged) expect.soft(await violations(page, ORIENTATION)).toEqual([])
        if (test.info().errors.length === 0) covered('locale', locale)
      })
  })
}
