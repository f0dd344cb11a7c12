import { expect, type Locator, type Page } from '@playwright/test'
import { legalIds, paths } from '#src/paths.ts'
import { openEach, openTakenOver, publicPatterns } from '#tests/e2e/support/public-pages.ts'
import { address, say } from '#tests/e2e/support/words.ts'
import { heading, longName, type Surroundings } from '#tests/e2e/walks/surroundings.ts'

const sendMessage = (page: Page) => page.getByRole('button', { name: say('forms.support-message.submit') })

/** The name of a page: `company-resource-slug` for `/company/resource/:slug`. */
const nameOf = (pattern: string) =>
  pattern === paths.home() ? 'home' : pattern.replaceAll(/\W+/g, ' ').trim().replaceAll(' ', '-')

/** What loads after the page, from the provider or with its script. */
const lastToCome: Readonly<Record<string, (page: Page) => Locator>> = {
  [paths.home()]: (page) => page.getByText(/1 CAD = [\d\s,.]+ NGN/).first(),
  [paths.contact()]: sendMessage,
}

/** Every prerendered page, as it arrives; the list is that of the routes. */
export async function everyPublicPage(
  { page, look }: Surroundings,
  patterns: readonly string[],
): Promise<void> {
  await openEach(page, patterns, openTakenOver, async (pattern) => {
    await look(nameOf(pattern), lastToCome[pattern]?.(page) ?? page.getByRole('heading', { level: 1 }))
  })
}

const isLegal = (pattern: string) => legalIds.some((id) => pattern.startsWith(paths.legal(id)))
export const publicPages = publicPatterns.filter((pattern) => !isLegal(pattern))
export const legalTexts = publicPatterns.filter(isLegal)

export async function contact({ page, look, guard }: Surroundings): Promise<void> {
  await page.goto(address('/support/contact'))
  const send = sendMessage(page)
  await send.click()
  await expect(page.getByLabel(say('forms.support-message.fields.name.label'))).toBeFocused()
  await look('contact-errors', heading(page, say('screens.contact.heading')))
  await page.getByLabel(say('forms.support-message.fields.name.label')).fill(longName)
  await page.getByLabel(say('forms.support-message.fields.email.label')).fill(`${longName}@mail.com`)
  await page.getByLabel(say('forms.support-message.fields.topic.label')).selectOption('fees')
  await page.getByRole('textbox', { name: say('forms.support-message.fields.message.label') }).fill('1')
  await send.click()
  await look('contact-sent', heading(page, say('screens.contact.sent.title')))
  guard.expectRefusal(404, address('/no-such-page'))
  await openTakenOver(page, address('/no-such-page'))
  await look('not-found', heading(page, say('screens.not-found.heading')))
}
