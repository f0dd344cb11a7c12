import { expect, test } from '#tests/e2e/fixtures.ts'
import { choose, fill, goesOnAt, press, tabTo, typeDay } from '#tests/e2e/keyboard/keys.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { say } from '#tests/e2e/support/words.ts'

test('a tracked transfer: its link, and a plan from it', async ({ sandbox, page, context }) => {
  const customer = await sandbox.customer({ balance: { CAD: '300.00' } })
  const { _id: id } = await (await sandbox.api(customer)).paid('25.00')
  await sandbox.signIn(context, customer)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/dashboard/track-transfers/${id}`)
  const card = page.getByRole('region', { name: say('screens.tracking.link.title') })
  await test.step('the link', async () => {
    await press(page, card.getByRole('button', { name: say('screens.tracking.link.make') }))
    await goesOnAt(page, say('screens.tracking.link.title'))
    const copy = card.getByRole('button', { name: say('screens.tracking.link.copy') })
    await press(page, copy)
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/track\//)
    const switchOff = card.getByRole('button', { name: say('screens.tracking.link.switchOff') })
    await press(page, switchOff)
    const question = page.getByRole('alertdialog')
    await expect(
      question.getByRole('button', { name: say('screens.tracking.link.switchOffConfirm.keep') }),
    ).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(switchOff).toBeFocused()
    await page.keyboard.press('Enter')
    await press(
      page,
      question.getByRole('button', { name: say('screens.tracking.link.switchOffConfirm.confirm') }),
    )
    await expect(question).toBeHidden()
    await goesOnAt(page, say('screens.tracking.link.title'))
  })

  const plans = page.getByRole('list', { name: say('screens.scheduled.list') })
  const item = plans.getByRole('listitem').filter({ hasText: 'Ngozi Eze' })
  const row = item.getByRole('button')
  const empty = say('screens.scheduled.empty')
  const form = page.getByRole('dialog')
  const field = (name: 'beneficiary_id' | 'sending_amount' | 'starts_on' | 'pin') =>
    form.getByLabel(say(`forms.scheduled-transfer.fields.${name}.label`), { exact: true })
  const plan = async () => {
    await typeDay(page, field('starts_on'), '2036-01-31')
    await fill(page, field('pin'), customer.pin)
    await page.keyboard.press('Enter')
    await expectNotice(page, say('screens.scheduled.planned'))
    await expect(form).toHaveCount(0)
  }
  const end = async () => {
    await choose(page, row, say('screens.scheduled.actions.end'))
    const question = page.getByRole('alertdialog')
    await press(page, question.getByRole('button', { name: say('screens.scheduled.actions.end') }))
    await expect(row).toHaveCount(0)
  }
  await test.step('the plan', async () => {
    await press(page, page.getByRole('link', { name: say('screens.scheduled.repeat') }))
    await expect(page.getByRole('dialog', { name: say('screens.scheduled.new') })).toBeVisible()
    await plan()
    await goesOnAt(page, say('screens.scheduled.list'))
    await choose(page, row, say('screens.scheduled.actions.change'))
    await expect(page.getByRole('dialog', { name: say('screens.scheduled.change') })).toBeVisible()
    await expect(form.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(row).toBeFocused()
    await choose(page, row, say('screens.scheduled.actions.change'))
    const changed = (name: 'sending_amount' | 'pin') =>
      form.getByLabel(say(`forms.scheduled-transfer-change.fields.${name}.label`), { exact: true })
    await fill(page, changed('sending_amount'), '26')
    await fill(page, changed('pin'), customer.pin)
    await page.keyboard.press('Enter')
    await expect(form).toHaveCount(0)
    await expect(item).toContainText('26.00')
    await expect(row).toBeFocused()
    await choose(page, row, say('screens.scheduled.actions.pause'))
    await expect(item).toContainText(say('screens.scheduled.standing.paused'))
    await expect(row).toBeFocused()
    await end()
    await goesOnAt(page, empty)
    await press(page, page.getByRole('button', { name: say('screens.scheduled.new') }))
    await tabTo(page, field('beneficiary_id'))
    await page.keyboard.type('Ngozi')
    await fill(page, field('sending_amount'), '25')
    await plan()
    await goesOnAt(page, say('screens.scheduled.list'))
  })
})

test('rate alerts, on a phone’s width @phone-alone', async ({ signedInPage: page }) => {
  await page.goto('/dashboard/rate-alerts')
  const list = say('screens.rate-alerts.list')
  await press(page, page.getByRole('button', { name: say('screens.rate-alerts.new') }))
  const form = page.getByRole('dialog')
  const target = form.getByRole('textbox', { name: say('forms.rate-alert.fields.target_rate.label') })
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(target).toHaveAttribute('aria-invalid', 'true')
  await expect(target).toBeFocused()
  await page.keyboard.type('98765.5')
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  await goesOnAt(page, list)

  const row = page.getByRole('listitem').filter({ hasText: '98,765.5' }).getByRole('button')
  await choose(page, row, say('screens.rate-alerts.actions.pause'))
  await expect(page.getByText(say('screens.rate-alerts.standing.paused')).first()).toBeVisible()
  await expect(row).toBeFocused()
  await choose(page, row, say('screens.rate-alerts.actions.end'))
  await expect(page.getByRole('button', { name: say('screens.rate-alerts.undo') })).toBeFocused()
  await page.keyboard.press('Space')
  await goesOnAt(page, list)
  await tabTo(page, row)
})
