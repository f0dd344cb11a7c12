import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { CustomerApi } from '#tests/e2e/support/customer-api.ts'
import { say } from '#tests/e2e/support/words.ts'

const words = (name: 'topic' | 'message') => say(`forms.support-request.fields.${name}.label`)

test('an unsent request survives another page and a reload, until it is sent or replaced', async ({
  signedInPage: page,
  context,
  sandbox,
}) => {
  const message = page.getByRole('textbox', { name: words('message') })
  await page.goto('/dashboard/profile/cutomer-support?request=new')
  await page.getByLabel(words('topic')).selectOption('fees')
  await message.pressSequentially('Why are there two fees?')
  // At once, while the text is still pending in the field.
  await page.getByRole('link', { name: say('screens.support.begin.cancel') }).click()
  await page.getByRole('link', { name: say('screens.support.requests.new') }).click()
  await expect(message).toHaveValue('Why are there two fees?')
  await page.reload()
  await expect(message).toHaveValue('Why are there two fees?')
  await expect(page.getByLabel(words('topic'))).toHaveValue('fees')

  await message.fill('Why are there two fees on it?')
  // The form unmounts with the session, and flushes its pending text.
  await page.getByRole('button', { name: say('screens.dashboard.nav.logOut') }).click()
  await expect(page).toHaveURL('/login')
  await sandbox.signIn(context, await sandbox.customer())
  await page.goto('/dashboard/profile/cutomer-support?request=new')
  await expect(message).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('two fees')

  await page.getByLabel(words('topic')).selectOption('other')
  await message.fill('Thank you')
  await page.getByRole('button', { name: say('forms.support-request.submit') }).click()
  const thread = page.getByRole('region', { name: 'Thank you' })
  await expect(thread.getByRole('listitem').getByText('Thank you')).toBeVisible()
  await page.goto('/dashboard/profile/cutomer-support?request=new')
  await expect(message).toHaveValue('')
})

const field = say('forms.support-reply.fields.message.label')

/** Addresses of two requests by one customer, the older first. */
async function begun(api: CustomerApi): Promise<readonly [string, string]> {
  const begin = (message: string) => api.call('begin-support-request', { body: { topic: 'fees', message } })
  const older = await begin('What does it cost?')
  const newer = await begin('Where is my card?')
  const at = ({ data }: typeof older) => `/dashboard/profile/cutomer-support?request=${data._id}`
  return [at(older), at(newer)]
}

test('a request opens next to the list by its address, and Back returns to the previous one', async ({
  signedInPage: page,
  api,
}) => {
  const [older, newer] = await begun(api)
  const thread = (subject: string) => page.getByRole('region', { name: subject })
  const row = (subject: string) => page.getByRole('link', { name: new RegExp(`^${subject}`) })
  await page.goto('/dashboard/profile/cutomer-support')
  await expect(thread('Where is my card?')).toBeVisible()
  await expect(page).toHaveTitle(/^Customer support · /)

  await test.step('a press opens another one and focuses its title', async () => {
    await row('What does it cost\\?').click()
    await expect(page).toHaveURL(older)
    await expect(page.getByRole('heading', { name: 'What does it cost?' })).toBeFocused()
    await expect(page).toHaveTitle(/^What does it cost\? · /)
    await expect(row('What does it cost\\?')).toHaveAttribute('aria-current', 'true')
    await expect(row('Where is my card\\?')).not.toHaveAttribute('aria-current')
    await expect(thread('Where is my card?')).toHaveCount(0)
  })
  await test.step('a sent message shows in the thread, and writing can continue', async () => {
    await page.getByRole('textbox', { name: field }).fill('To Ghana.')
    await page.getByRole('button', { name: say('forms.support-reply.submit'), exact: true }).click()
    await expect(thread('What does it cost?').getByText('To Ghana.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: field })).toBeFocused()
  })
  await test.step('Back', async () => {
    await row('Where is my card\\?').click()
    await expect(page).toHaveURL(newer)
    await page.goBack()
    await expect(page).toHaveURL(older)
    await expect(thread('What does it cost?')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What does it cost?' })).toBeFocused()
  })
  await test.step('the list is on the left', async () => {
    const [list, talk] = [
      await row('Where is my card\\?').boundingBox(),
      await thread('What does it cost?').boundingBox(),
    ]
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(talk?.x ?? 0)
  })
})

test('the field stays at the bottom of a phone’s screen, above its bar or keyboard @phone-alone', async ({
  signedInPage: page,
  api,
}) => {
  const [address] = await begun(api)
  const id = new URL(address, 'http://localhost').searchParams.get('request') ?? ''
  const message = page.getByRole('textbox', { name: field })
  const bottom = async (part: Locator) => {
    const box = await part.boundingBox()
    return box === null ? 0 : box.y + box.height
  }
  const bar = page.getByRole('navigation', { name: say('ui.navigation.bottom') })
  const barTop = async () => (await bar.boundingBox())?.y ?? 0
  await page.goto(address)
  await expect(message).toBeVisible()
  // One message leaves most of the page empty.
  expect((await barTop()) - (await bottom(message))).toBeLessThan(32)
  await test.step('the icon of its round button is centred', async () => {
    const send = page.getByRole('button', { name: say('forms.support-reply.submit') })
    const middle = async (part: Locator) => {
      const box = await part.boundingBox()
      return box === null ? Number.NaN : box.x + box.width / 2
    }
    expect(await middle(send.locator('svg'))).toBeCloseTo(await middle(send), 0)
  })

  for (let line = 1; line <= 9; line += 1)
    await api.call('reply-to-support-request', { params: { id }, body: { message: `Line ${line}\n\nof it` } })
  await page.reload()
  await expect(page.getByText('Line 9')).toBeAttached()
  expect((await barTop()) - (await bottom(message))).toBeLessThan(32)
  await expect(page.getByText('Line 1', { exact: false }).first()).toBeInViewport()

  await test.step('the end of the page doesn’t cover it', async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const last = page.getByRole('button', { name: say('screens.support.thread.solved') })
    await expect(last).toBeInViewport()
    expect(await bottom(last)).toBeLessThan((await message.boundingBox())?.y ?? 0)
  })
  await test.step('the keyboard', async () => {
    await page.evaluate(() => {
      const view = window.visualViewport
      if (!view) return
      Object.defineProperty(view, 'height', { value: window.innerHeight - 300, configurable: true })
      view.dispatchEvent(new Event('resize'))
    })
    const height = await page.evaluate(() => window.innerHeight)
    await expect.poll(() => bottom(message)).toBeLessThan(height - 300)
    expect(await bottom(message)).toBeGreaterThan(height - 340)
  })
  await test.step('works at 320 px, and is part of the page on a low screen', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.setViewportSize({ width: 700, height: 360 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(message).not.toBeInViewport()
  })
})
