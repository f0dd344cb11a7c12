import type { BrowserContext, Page } from '@playwright/test'
import { frame, painted } from '#tests/e2e/atlas/frames.ts'
import { test as base } from '#tests/e2e/fixtures.ts'
import { Guard } from '#tests/e2e/support/guard.ts'

interface Opened {
  readonly context: BrowserContext
  readonly page: Page
  readonly guard: Guard
}

/** React's profiler tracks take a sixth of the rendering time, and these tests don't read them. Its warnings stay. */
const withoutTracks = (): void => {
  Object.assign(console, { createTask: undefined, timeStamp: undefined })
}

const OPENED = frame('form/login-phone', 'empty')

/**
 * One browser context for all tests of a worker, so the sources, served module by module, load only once. `stage` is a
 * page that stays open: opening one costs more than checking ten states. `page` is a new one. After a failed test the
 * next one gets its own context.
 */
export const test = base.extend<{ stage: Page }, { opened: Opened }>({
  opened: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale = 'en-CA', viewport = null } = project.use
      const context = await browser.newContext({ baseURL, locale, viewport, reducedMotion: 'reduce' })
      const guard = new Guard()
      await guard.watch(context)
      await context.addInitScript(withoutTracks)
      const page = await context.newPage()
      await page.goto(OPENED)
      await painted(page, OPENED)
      await use({ context, page, guard })
      await context.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  guard: async ({ opened: { guard } }, use) => {
    await use(guard)
    guard.verify()
  },
  page: async ({ opened: { context } }, use) => {
    const page = await context.newPage()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await use(page)
    await page.close()
  },
  stage: async ({ opened: { page } }, use, { project }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light', forcedColors: 'none' })
    await page.setViewportSize(project.use.viewport ?? { width: 1280, height: 800 })
    await use(page)
  },
})
