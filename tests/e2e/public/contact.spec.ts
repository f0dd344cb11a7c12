import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import support from '#content/policy/support.json' with { type: 'json' }
import { expect, test } from '#tests/e2e/fixtures.ts'
import { say } from '#tests/e2e/support/words.ts'

const ADDRESS = '/support/messages'
const REFERENCE = /^FS-[0-9A-Z]{4}-[0-9A-Z]{4}$/

const field = (page: Page, name: 'name' | 'email' | 'message') =>
  page.getByRole('textbox', { name: say(`forms.support-message.fields.${name}.label`), exact: true })
const topic = (page: Page) => page.getByLabel(say('forms.support-message.fields.topic.label'))
const sendButton = (page: Page) => page.getByRole('button', { name: say('forms.support-message.submit') })
const confirmation = (page: Page) => page.getByRole('heading', { name: say('screens.contact.sent.title') })
const reference = (page: Page) => page.getByRole('definition')
const sender = () => `amara.${randomUUID()}@mail.com`

async function write(page: Page, email: string, message: string): Promise<void> {
  await field(page, 'name').fill('Amara Okafor')
  await field(page, 'email').fill(email)
  await topic(page).selectOption('fees')
  await field(page, 'message').fill(message)
}

/** The messages of one sender that reached support. */
async function arrived(request: APIRequestContext, email: string) {
  const answer = await request.get('/sandbox/outbox', { params: { to: support.email } })
  const { data }: { data: { subject: string; text: string }[] } = await answer.json()
  return data.filter(({ text }) => text.includes(email))
}

test('a message is sent, gets a reference, and another can follow @phone', async ({ page, request }) => {
  const email = sender()
  await page.goto('/support/contact')
  await expect(page).toHaveTitle(/Contact us/)
  await write(page, email, 'Ẹ káàárọ̀ 😀\n\nWhat does it cost?')
  await sendButton(page).click()

  await expect(confirmation(page)).toBeFocused()
  const told = await reference(page).innerText()
  expect(told).toMatch(REFERENCE)
  await expect(page.getByText(say('screens.contact.sent.steps.answer', { email }))).toBeVisible()
  const [message, ...more] = await arrived(request, email)
  expect(message?.subject).toContain(told)
  expect(message?.text).toContain('Ẹ káàárọ̀ 😀\n\nWhat does it cost?')
  expect(more).toEqual([])

  await page.reload()
  await expect(reference(page)).toHaveText(told)
  await page.getByRole('button', { name: say('screens.contact.sent.again') }).click()
  await expect(field(page, 'message')).toHaveValue('')
  await expect(field(page, 'email')).toHaveValue(email)
})

test('the reference can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/support/contact')
  await write(page, sender(), 'To be copied')
  await sendButton(page).click()
  await page.getByRole('button', { name: say('screens.contact.sent.copy') }).click()
  const told = await reference(page).innerText()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(told)
})

test('a message submitted twice is kept once', async ({ page, request }) => {
  const email = sender()
  await page.goto('/support/contact')
  await write(page, email, 'Twice')
  await sendButton(page).dblclick()
  await expect(confirmation(page)).toBeVisible()
  expect(await arrived(request, email)).toHaveLength(1)
})

test('a message whose answer is lost, sent again even after a reload, is kept once', async ({
  page,
  request,
  guard,
}) => {
  guard.expectBroken(ADDRESS)
  const email = sender()
  await page.goto('/support/contact')
  await write(page, email, 'The line broke')
  await page.route(
    `**/api/v1${ADDRESS}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText(say('screens.contact.failed.title'))
  expect(await arrived(request, email)).toHaveLength(1)

  await page.reload()
  await expect(field(page, 'message')).toHaveValue('The line broke')
  await sendButton(page).click()
  await expect(confirmation(page)).toBeVisible()
  const messages = await arrived(request, email)
  expect(messages).toHaveLength(1)
  expect(messages[0]?.subject).toContain(await reference(page).innerText())
})

test('offline: says so, keeps every word, and sends once back online @phone', async ({
  page,
  network,
  request,
  guard,
}) => {
  guard.expectBroken(ADDRESS)
  const email = sender()
  await page.goto('/support/contact')
  await write(page, email, 'Written on a train')
  await network.lose(page)
  await expect(page.getByRole('status').filter({ hasText: say('screens.contact.offline') })).toBeVisible()
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Network error please check your connection')
  await expect(field(page, 'message')).toHaveValue('Written on a train')
  await network.restore()
  await sendButton(page).click()
  await expect(confirmation(page)).toBeVisible()
  expect(await arrived(request, email)).toHaveLength(1)
})

test('navigating away and Back, or a reload, loses nothing typed', async ({ page }) => {
  await page.goto('/support/contact')
  await write(page, 'amara@mail.com', 'Half a sent')
  await page
    .getByRole('link', { name: say('screens.contact.safe.link') })
    .first()
    .click()
  await expect(page).toHaveURL('/stay-safe')
  await page.goBack()
  await expect(field(page, 'message')).toHaveValue('Half a sent')
  await field(page, 'message').press('Control+End')
  await field(page, 'message').pressSequentially('ence')
  await expect(field(page, 'message')).toHaveValue('Half a sentence')
  await page.reload()
  await expect(field(page, 'message')).toHaveValue('Half a sentence')
  await expect(field(page, 'name')).toHaveValue('Amara Okafor')
  await expect(topic(page)).toHaveValue('fees')
})

test('more than 10,000 characters are refused with their count, here and by the provider @phone', async ({
  page,
  request,
}) => {
  const email = sender()
  await page.goto('/support/contact')
  // An emoji counts as one character, whatever its encoding.
  await write(page, email, '😀'.repeat(10_482))
  await expect(page.getByText('10,482 of 10,000 characters').first()).toBeVisible()
  await sendButton(page).click()
  await expect(field(page, 'message')).toBeFocused()
  await expect(field(page, 'message')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'message')).toHaveAccessibleDescription(
    /message can have at most 10,000 characters 10,482 of 10,000 characters$/i,
  )

  const body = { name: 'Amara', email, topic: 'other', message: 'x'.repeat(10_001) }
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await request.post(`/api/v1${ADDRESS}`, { data: body, headers })
  expect(answer.status()).toBe(400)
  expect(await answer.json()).toMatchObject({
    error_code: 'validation_failed',
    errors: [{ path: '/message', id: 'support-message.message.maxLength' }],
  })
  expect(await arrived(request, email)).toEqual([])

  await field(page, 'message').fill('😀'.repeat(10_000))
  await expect(page.getByText('10,000 of 10,000 characters').first()).toBeVisible()
  await sendButton(page).click()
  await expect(confirmation(page)).toBeVisible()
  expect(await arrived(request, email)).toHaveLength(1)
})

test('an invalid address shows the specification’s message', async ({ page }) => {
  await page.goto('/support/contact')
  await field(page, 'email').fill('amara@mail')
  await field(page, 'email').blur()
  await expect(field(page, 'email')).toHaveAccessibleDescription(/please provide a valid email address/i)
})

test('a customer’s name and address are filled in, and her changes stay', async ({
  signedInPage: page,
  customer,
}) => {
  await page.goto('/support/contact')
  await expect(field(page, 'name')).toHaveValue(`${customer.firstName} ${customer.lastName}`)
  await expect(field(page, 'email')).toHaveValue(customer.email)
  await field(page, 'email').fill('other@mail.com')
  await page.reload()
  await expect(field(page, 'name')).toHaveValue(`${customer.firstName} ${customer.lastName}`)
  await expect(field(page, 'email')).toHaveValue('other@mail.com')
})

test('a session that arrives late doesn’t replace what was typed', async ({
  signedInPage: page,
  customer,
}) => {
  let letIn = () => {}
  const waiting = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route('**/api/v1/users/account/refresh', async (route) => {
    await waiting
    await route.continue()
  })
  await page.goto('/support/contact')
  await field(page, 'name').pressSequentially('Ngozi')
  letIn()
  await expect(field(page, 'email')).toHaveValue(customer.email)
  await expect(field(page, 'name')).toHaveValue('Ngozi')
})

test('other ways to reach us are there even if the form is not', async ({ page }) => {
  await page.goto('/support/contact')
  await expect(page.getByRole('link', { name: support.email })).toHaveAttribute(
    'href',
    `mailto:${support.email}`,
  )
  await write(page, sender(), 'Something')
  await sendButton(page).click()
  await expect(confirmation(page)).toBeVisible()
  await expect(page.getByRole('link', { name: support.email })).toBeVisible()
})
