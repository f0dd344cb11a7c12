import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Guard } from '#tests/e2e/support/guard.ts'
import type { Sandbox } from '#tests/e2e/support/sandbox.ts'
import { address } from '#tests/e2e/support/words.ts'

/** Looks at what is on screen: its name, and what has to be in view before it is looked at. */
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
/** More people, with her, than a phone has room for in a row. */
export const morePeople = ['Adaeze', 'Tunde', 'Emeka']
export const richBalance = { CAD: '9999999999.99', NGN: '9999999999.99', EUR: '12.00' }

/**
 * Goes from one screen of customers to another one as a link does, for a third of what it costs to load the page once
 * more. It is there when it has given the page its title, so that of the screen before has to be another, and has to be
 * there: where a press led to it, wait for it first.
 *
 * @param path without a language
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  const before = await page.title()
  await page.evaluate((to) => history.pushState(null, '', to), address(path))
  await expect(page).not.toHaveTitle(before)
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first()
