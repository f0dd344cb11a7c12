import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { defaultLocale } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { ADVISED, COLOURS, ORIENTATION, violations } from '#tests/e2e/support/axe.ts'
import { cutOff, settled, widths, withTextEnlarged } from '#tests/e2e/support/layout.ts'
import { type Look, walks } from '#tests/e2e/walks/index.ts'
import { covered } from '#tests/support/covered.ts'

// Checks every screen once, in every state that the walks reach: axe, cut-off text, and pictures on request
// (FARSEND_PICTURES). The pseudo-locale stands for the other languages (locale/locale.spec.ts).

const [phone, , , desk] = widths

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

/** The first thing to mend has the focus, and on a desk and a phone it is in view with nothing over it. */
async function firstErrorIsSeen(page: Page): Promise<void> {
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport)
    await settled(page)
    const found = () =>
      page.evaluate(() => {
        const fieldOf = (element: Element | null) => element?.closest('.form-field') ?? element
        const focused = document.activeElement
        const field = fieldOf(focused)
        if (!(focused instanceof HTMLElement) || field === null) return 'nothing has the focus'
        const form = focused.closest('form') ?? document
        if (field !== fieldOf(form.querySelector('[aria-invalid="true"]')))
          return `${field.textContent} has the focus`
        // A new width leaves the page where it was: the focus must bring the field into view.
        focused.blur()
        focused.focus()
        const { left, top, width, height } = focused.getBoundingClientRect()
        const over = document.elementFromPoint(left + width / 2, top + height / 2)
        return field.contains(over) ? 'seen' : `under ${over?.outerHTML.slice(0, 100)}`
      })
    await expect.poll(found, `${viewport.width} px`).toBe('seen')
  }
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

for (const [name, walk] of Object.entries(walks))
  test(`axe finds nothing, and nothing is cut off: ${name}`, async ({ page, context, sandbox, guard }) => {
    test.setTimeout(360_000)
    let places = 0
    const look: Look = async (place, main) => {
      await expect(main).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', defaultLocale)
      if (place.endsWith('-errors')) await firstErrorIsSeen(page)
      for (const { viewport, colorScheme, rules } of looks[places % 2] ?? []) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        const where = `${place}, ${viewport.width} px, ${colorScheme}`
        expect.soft(await violations(page, rules), where).toEqual([])
      }
      places += 1
      if (place.endsWith('-errors')) await errorsAreNamed(page)
      for (const viewport of widths) {
        await page.setViewportSize(viewport)
        await settled(page)
        expect.soft(await cutOff(page), `${place}, ${viewport.width} px`).toEqual([])
      }
      await withTextEnlarged(page, async () => {
        expect.soft(await cutOff(page), `${place}, 320 px, text at 200 %`).toEqual([])
        if (process.env.FARSEND_PICTURES)
          await page.screenshot({ path: join(pictures, `${place}-enlarged.png`) })
      })
      await page.emulateMedia({ colorScheme: 'light' })
      if (process.env.FARSEND_PICTURES) await takePictures(page, place)
    }
    await walk({ page, context, sandbox, guard, look })
    // By now the document has the styles of all screens on the way.
    expect.soft(await violations(page, ORIENTATION)).toEqual([])
    if (test.info().errors.length === 0) covered('locale', defaultLocale)
  })
