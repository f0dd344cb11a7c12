import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Guard } from '#tests/e2e/support/guard.ts'
import type { Sandbox } from '#tests/e2e/support/sandbox.ts'
import { address } from '#tests/e2e/support/words.ts'

/** Checks the current screen: its name, and what must be in view first. */
export type Look = (name: string, main: Locator) => Promise<void>

export interface Surroundings {
  readonly page: Page
  readonly context: BrowserContext
  readonly sandbox: Sandbox
  readonly look: Look
  readonly guard: Guard
}

/** Names of 30 letters and amounts of 12 digits: nothing may be cut off. */
export const longName = 'Wolfeschlegelsteinhausenberger'
export const longPerson = { first: 'Maximiliana', last: longName }
/** One beneficiary more than fits in a row on a phone. */
export const morePeople = ['Adaeze', 'Tunde', 'Emeka']
export const richBalance = { CAD: '9999999999.99', NGN: '9999999999.99', EUR: '12.00' }

/**
 * Navigates between two customer screens as a link does, for a third of the cost of a page load. Resolves once the
 * title has changed, so the previous screen's title must differ and must be set: after a click that navigates, wait for
 * it first.
 *
 * @param path without a language
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  const before = await page.title()
  await page.evaluate((to) => history.pushState(null, '', to), address(path))
  await expect(page).not.toHaveTitle(before)
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first()
