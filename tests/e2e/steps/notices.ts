import { expect, type Locator, type Page } from '@playwright/test'
import { say } from '#tests/e2e/support/words.ts'

export function notices(page: Page): Locator {
  return page.getByRole('region', { name: say('ui.notices.label') }).getByRole('listitem')
}

/** A notice with exactly this title and, if given, this message. */
export async function expectNotice(page: Page, title: string, message?: string | RegExp): Promise<void> {
  const notice = notices(page).filter({ has: page.getByText(title, { exact: true }) })
  const told = message === undefined ? notice : notice.filter({ hasText: message })
  await expect(told.first()).toBeVisible()
}
