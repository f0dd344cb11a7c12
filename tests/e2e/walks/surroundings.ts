import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Guard } from '#tests/e2e/support/guard.ts'
import type { Sandbox } from '#tests/e2e/support/sandbox.ts'

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

export const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first()
