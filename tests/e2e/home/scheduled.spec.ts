import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { say } from '#tests/e2e/support/words.ts'

test('turns a transfer into a plan, then pauses, resumes and ends it after confirming', async ({
  sandbox,
  page,
  context,
  guard,
}) => {
  guard.expectRefusal(422, '/scheduled-transfers')
  guard.expectRefusal(422, '/scheduled-transfers/*')
  const customer = await sandbox.customer({ balance: { CAD: '300.00' } })
  const api = await sandbox.api(customer)
  const { _id: id } = await api.paid('25.00')
  await sandbox.signIn(context, customer)
  await page.goto(`/dashboard/track-transfers/${id}`)
  await page.getByRole('link', { name: say('screens.scheduled.repeat') }).click()

  const form = page.getByRole('dialog', { name: say('screens.scheduled.new') })
  const field = (name: 'beneficiary_id' | 'sending_amount' | 'repeats' | 'starts_on' | 'pin') =>
    form.getByLabel(say(`forms.scheduled-transfer.fields.${name}.label`))
  await expect(field('sending_amount')).toHaveValue('25.00')
  await expect(field('beneficiary_id').locator('option:checked')).toContainText('Ngozi Eze')
  await field('repeats').selectOption({
    label: say('forms.scheduled-transfer.fields.repeats.options.two-weekly'),
  })
  await field('starts_on').fill('2036-01-31')
  await field('pin').fill('1111')
  const plan = form.getByRole('button', { name: say('forms.scheduled-transfer.submit') })
  await plan.click()
  await expect(field('pin')).toHaveAttribute('aria-invalid', 'true')
  await field('pin').fill(customer.pin)
  await plan.click()
  await expect(form).toHaveCount(0)
  await expectNotice(page, say('screens.scheduled.planned'))
  await expect(page).toHaveURL('/dashboard/scheduled')

  const plans = page.getByRole('list', { name: say('screens.scheduled.list') })
  const row = plans.getByRole('listitem').filter({ hasText: 'Ngozi Eze' })
  await expect(row).toContainText('31 Jan 2036')
  const choose = async (what: string) => {
    await row.getByRole('button').press('Enter')
    await page.getByRole('menuitem', { name: what }).press('Enter')
  }
  await choose(say('screens.scheduled.actions.change'))
  const change = page.getByRole('dialog', { name: say('screens.scheduled.change') })
  const changed = (name: 'sending_amount' | 'starts_on' | 'purpose' | 'pin') =>
    change.getByLabel(say(`forms.scheduled-transfer-change.fields.${name}.label`))
  await expect(changed('starts_on')).toHaveValue('2036-01-31')
  await changed('sending_amount').fill('1500.00')
  await changed('pin').fill(customer.pin)
  const submit = change.getByRole('button', { name: say('forms.scheduled-transfer-change.submit') })
  await submit.click()
  await expect(changed('purpose')).toHaveAttribute('aria-invalid', 'true')
  await changed('purpose').selectOption({
    label: say('forms.scheduled-transfer-change.fields.purpose.options.education'),
  })
  await submit.click()
  await expect(change).toHaveCount(0)
  await choose(say('screens.scheduled.actions.change'))
  await expect(changed('purpose').locator('option:checked')).toHaveText(
    say('forms.scheduled-transfer-change.fields.purpose.options.education'),
  )
  await page.keyboard.press('Escape')
  await expect(change).toHaveCount(0)

  await choose(say('screens.scheduled.actions.pause'))
  await expect(row).toContainText(say('screens.scheduled.standing.paused'))
  await choose(say('screens.scheduled.actions.resume'))
  await expect(row).toContainText('31 Jan 2036')
  await choose(say('screens.scheduled.actions.end'))
  const question = page.getByRole('alertdialog', { name: say('screens.scheduled.question') })
  await question.getByRole('button', { name: say('screens.scheduled.actions.end') }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByText(say('screens.scheduled.empty'))).toBeVisible()
})
