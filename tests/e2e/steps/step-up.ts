import type { Locator, Page } from '@playwright/test'
import type { Guard } from '#tests/e2e/support/guard.ts'
import { say } from '#tests/e2e/support/words.ts'

/** “Confirm it’s you”, shown before the first call of a session that needs the PIN. */
export const stepUpDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: say('screens.presence.stepUp.title') })

/** Enters the PIN that the call at `path` has just asked for. */
export async function givePin(page: Page, guard: Guard, path: string, pin = '2794'): Promise<void> {
  guard.expectRefusal(403, path)
  await stepUpDialog(page).getByRole('textbox').fill(pin)
}
