import type { Page } from '@playwright/test'

/** Counts the calls to a path below /api/v1 from now on. */
export function countCalls(page: Page, path: string): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/v1${path}`) calls += 1
  })
  return () => calls
}
