import { join } from 'node:path'
import { defaultLocale } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { type Look, walks } from '#tests/e2e/steps/walks.ts'
import { cutOff, settled } from '#tests/e2e/support/layout.ts'
import { covered } from '#tests/support/covered.ts'

/** 200 % of a window of 1280 by 800 leaves half as many pixels of CSS. */
const narrow = [
  { width: 360, height: 740 },
  { width: 640, height: 400 },
]

/** Pictures of every screen for people to look at; a picture is taken when the main thing of the screen is there. */
const pictures = join(root, 'test-results/screens')

const looks = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
] as const

for (const [name, walk] of Object.entries(walks)) {
  test(`pictures, and nothing is cut off: ${name}`, async ({ page, context, sandbox, guard }) => {
    test.setTimeout(120_000)
    const look: Look = async (place, main) => {
      await expect(main).toBeVisible()
      for (const { width, height, colorScheme } of looks) {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme })
        await settled(page)
        await page.screenshot({ path: join(pictures, `${place}-${width}-${colorScheme}.png`) })
        if (colorScheme === 'light') expect.soft(await cutOff(page), `${place}, ${width} px`).toEqual([])
      }
      for (const viewport of narrow) {
        await page.setViewportSize(viewport)
        await settled(page)
        expect.soft(await cutOff(page), `${place}, ${viewport.width} px`).toEqual([])
      }
      await page.setViewportSize({ width: 1280, height: 800 })
    }
    await walk({ page, context, sandbox, guard, look })
    if (test.info().errors.length === 0) covered('locale', defaultLocale)
  })
}
