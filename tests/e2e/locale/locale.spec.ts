import { PSEUDO_LOCALE } from '#src/lib/pseudo.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { isFromContent } from '#tests/e2e/locale/look.ts'
import { cutOff, settled, widths } from '#tests/e2e/support/layout.ts'
import { speak } from '#tests/e2e/support/words.ts'
import { walks } from '#tests/e2e/walks/index.ts'
import { covered } from '#tests/support/covered.ts'

test.beforeAll(() => speak(PSEUDO_LOCALE))

for (const [name, walk] of Object.entries(walks)) {
  test(`every word is from content, and none is cut off: ${name}`, async ({
    page,
    context,
    sandbox,
    guard,
  }) => {
    test.setTimeout(360_000)
    await walk({
      page,
      context,
      sandbox,
      guard,
      look: async (place, main) => {
        await expect(main).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO_LOCALE)
        await isFromContent(page, place)
        for (const viewport of widths) {
          await page.setViewportSize(viewport)
          await settled(page)
          expect.soft(await cutOff(page), `${place}, ${viewport.width} px`).toEqual([])
        }
      },
    })
    // Foreign words are collected until the end of a walk, so reaching it proves nothing yet.
    if (test.info().errors.length === 0) covered('locale', PSEUDO_LOCALE)
  })
}
