import { expect, test } from '#tests/e2e/fixtures.ts'
import { cutOff, outOfTheirButton, settled } from '#tests/e2e/support/layout.ts'
import { openEach, openTakenOver, publicPatterns } from '#tests/e2e/support/public-pages.ts'

/** The narrowest phone, and what remains of a window of 1280 at 400 % (WCAG 1.4.10). */
test('every public page can be read at 320 pixels without scrolling sideways', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  await openEach(page, publicPatterns, openTakenOver, async (pattern) => {
    await settled(page)
    expect.soft(await cutOff(page), pattern).toEqual([])
    expect.soft(await outOfTheirButton(page), pattern).toEqual([])
  })
})
