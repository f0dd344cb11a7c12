import type { Page } from '@playwright/test'
import { frame, painted } from '#tests/e2e/atlas/frames.ts'
import { test as base } from '#tests/e2e/fixtures.ts'
import { Guard } from '#tests/e2e/support/guard.ts'

interface Stage {
  readonly page: Page
  readonly guard: Guard
}

const OPENED = frame('form/login-phone', 'empty')

/**
 * A test that walks through states in a page which stays open: the product's sources come module by module, so
 * opening a page costs more than looking at ten states. After a failed test the next one gets a page of its own.
 */
export const test = base.extend<{ stage: Page }, { opened: Stage }>({
  opened: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale = 'en-CA' } = project.use
      const context = await browser.newContext({ baseURL, locale, reducedMotion: 'reduce' })
      const guard = new Guard()
      await guard.watch(context)
      const page = await context.newPage()
      await page.goto(OPENED)
      await painted(page, OPENED)
      await use({ page, guard })
      await context.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  stage: async ({ opened: { page, guard } }, use, { project }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light', forcedColors: 'none' })
    await page.setViewportSize(project.use.viewport ?? { width: 1280, height: 800 })
    await use(page)
    guard.verify()
  },
})
