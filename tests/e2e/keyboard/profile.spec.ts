import { expect, test } from '#tests/e2e/fixtures.ts'
import { choose, fill, goesOnAt, press, tabTo } from '#tests/e2e/keyboard/keys.ts'
import { Settings, settingsPath } from '#tests/e2e/steps/settings.ts'
import { stepUpDialog } from '#tests/e2e/steps/step-up.ts'
import { say } from '#tests/e2e/support/words.ts'

test('beneficiaries, details and notifications', async ({ signedInPage: page, api }) => {
  await api.beneficiary()
  await api.beneficiary({ first: 'Tunde', last: 'Bello', serial: '100000429' })
  const dialog = page.getByRole('dialog')
  await test.step('beneficiaries', async () => {
    await page.goto('/dashboard/profile/cards-and-beneficiaries')
    const more = page.getByRole('button', { name: say('screens.profile.people.more', { name: 'Ngozi Eze' }) })
    await choose(page, more, say('screens.profile.people.rename'))
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Sister')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    const title = say('screens.profile.people.title')
    const named = page
      .getByRole('region', { name: title })
      .getByRole('listitem')
      .filter({ hasText: 'Sister' })
    await expect(named.getByRole('button').last()).toBeFocused()
    await choose(page, named.getByRole('button').last(), say('screens.profile.people.favour'))
    await expect(named.getByLabel(say('screens.profile.people.favourite'))).toBeVisible()
    await expect(named.getByRole('button').last()).toBeFocused()
    await choose(page, named.getByRole('button').last(), say('screens.profile.people.remove'))
    const question = page.getByRole('alertdialog')
    await press(page, question.getByRole('button', { name: say('screens.profile.people.remove') }))
    await expect(page.getByRole('button', { name: say('screens.profile.people.undo') })).toBeFocused()
    await page.keyboard.press('Enter')
    await goesOnAt(page, title)
    await tabTo(page, named.getByRole('button').last())
  })

  await test.step('details', async () => {
    await page.goto('/dashboard/profile')
    const edit = page.getByRole('button', { name: say('screens.profile.edit.title') })
    await press(page, edit)
    await expect(dialog.locator('input:focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(edit).toBeFocused()
  })

  await test.step('notifications', async () => {
    await page.goto('/dashboard/profile/notifications')
    const filters = page.getByRole('main').getByRole('radio')
    await tabTo(page, filters.first())
    for (const _ of [1, 2]) await page.keyboard.press('ArrowRight')
    await press(page, page.getByRole('button', { name: say('screens.notifications.noMatch.action') }))
    await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
    const quiet = page.getByRole('switch').first()
    await tabTo(page, quiet)
    await page.keyboard.press('Space')
    const save = page.getByRole('button', { name: say('forms.notification-settings.submit') })
    await press(page, save)
    await expect(page.getByText(say('screens.notifications.choices.saved'))).toBeVisible()
    await expect(save).toBeFocused()
  })
})

test('settings, their messages, and closing the account', async ({ signedInPage: page, customer, guard }) => {
  const dialog = page.getByRole('dialog')
  await test.step('settings', async () => {
    await page.goto(settingsPath)
    const settings = new Settings(page)
    await press(page, settings.changePassword)
    await expect(settings.currentPassword).toBeFocused()
    await press(page, settings.savePassword)
    await expect(settings.currentPassword).toHaveAttribute('aria-invalid', 'true')
    await expect(settings.currentPassword).toBeFocused()
    // The specification has Escape do nothing here.
    await press(page, dialog.getByRole('button', { name: say('ui.cancel') }))
    await expect(settings.changePassword).toBeFocused()
    await page.keyboard.press('Enter')
    await fill(page, settings.currentPassword, customer.password)
    await fill(page, settings.newPassword, 'Brave Otter Lamp 9')
    await page.keyboard.press('Enter')
    guard.expectRefusal(403, '/profile/update/password')
    await expect(stepUpDialog(page).getByRole('textbox')).toBeFocused()
    await page.keyboard.type(customer.pin)
    await expect(dialog).toHaveCount(0)
    await expect(settings.changePassword).toBeFocused()
  })

  await test.step('the messages to the customer', async () => {
    await page.goto('/dashboard/profile/notifications')
    const main = page.getByRole('main')
    const mark = main.getByRole('button', { name: say('screens.notifications.markAll') })
    const undo = main.getByRole('button', { name: say('screens.notifications.undo') })
    await press(page, mark)
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(mark).toBeFocused()
  })

  await test.step('closing the account', async () => {
    await page.goto(settingsPath)
    const closing = new Settings(page).button('screens.settings.closing.openWhat')
    // It is at the end of a long page.
    await tabTo(page, closing, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: say('screens.settings.closing.confirm') }))
    await page.keyboard.press('Escape')
    await expect(closing).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, dialog.getByRole('button', { name: say('screens.settings.closing.confirm') }))
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { name: say('screens.login.heading') })).toBeVisible()
    await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
  })
})

test('help and the referral link, on a phone’s width @phone-alone', async ({
  signedInPage: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await test.step('a request', async () => {
    await page.goto('/dashboard/profile/cutomer-support')
    await press(page, page.getByRole('link', { name: say('screens.support.requests.new') }))
    await goesOnAt(page, say('screens.support.begin.title'))
    const subject = 'What does it cost?'
    const topic = page.getByLabel(say('forms.support-request.fields.topic.label'))
    const send = page.getByRole('button', { name: say('forms.support-request.submit') })
    await press(page, send)
    await expect(topic).toBeFocused()
    await page.keyboard.type('Fees')
    const message = page.getByRole('textbox', { name: say('forms.support-request.fields.message.label') })
    await fill(page, message, subject)
    await press(page, send)
    await goesOnAt(page, subject)
    const reply = page.getByRole('textbox', { name: say('forms.support-reply.fields.message.label') })
    await fill(page, reply, 'To Ghana.')
    await press(page, page.getByRole('button', { name: say('forms.support-reply.submit'), exact: true }))
    await expect(page.getByText('To Ghana.')).toBeVisible()
    await expect(reply).toHaveValue('')
    await expect(reply).toBeFocused()
    await press(page, page.getByRole('button', { name: say('screens.support.thread.solved') }))
    await goesOnAt(page, subject)
    await tabTo(page, page.getByRole('link', { name: say('screens.support.requests.back') }))
    await page.keyboard.press('Enter')
    await goesOnAt(page, say('screens.support.requests.title'))
  })

  await test.step('the link', async () => {
    await page.goto('/dashboard/profile/referal-program')
    await press(page, page.getByRole('button', { name: say('screens.referrals.copy') }))
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http/)
  })
})
