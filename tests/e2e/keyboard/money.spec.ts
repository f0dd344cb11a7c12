import { expect, test } from '#tests/e2e/fixtures.ts'
import { choose, fill, goesOnAt, headed, press, tabTo } from '#tests/e2e/keyboard/keys.ts'
import { givePin } from '#tests/e2e/steps/step-up.ts'
import { say, startOf } from '#tests/e2e/support/words.ts'

test('an account: add money, movements and statement, another account, and a conversion', async ({
  sandbox,
  page,
  context,
  guard,
}) => {
  const customer = await sandbox.customer({ balance: { CAD: '300.00', EUR: '0.00' } })
  await sandbox.signIn(context, customer)
  const dialog = page.getByRole('dialog')
  await page.goto('/dashboard/multi-currency/CAD')
  await test.step('adds money, and stops waiting', async () => {
    const add = page.getByRole('button', { name: say('screens.multi-currency.addMoney.action') })
    await press(page, add)
    const amount = dialog.getByRole('textbox', { name: say('forms.add-money.fields.amount.label') })
    await expect(amount).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await expect(amount).toBeFocused()
    await page.keyboard.type('20')
    await page.keyboard.press('Enter')
    await press(page, dialog.getByRole('button', { name: say('screens.multi-currency.addMoney.done') }))
    await expect(add).toBeFocused()
    const waiting = page.getByRole('region', { name: say('screens.multi-currency.addMoney.list') })
    await press(page, waiting.getByText(say('screens.multi-currency.addMoney.details')))
    await press(
      page,
      waiting.getByRole('button', { name: say('screens.multi-currency.addMoney.cancel'), exact: true }),
    )
    await goesOnAt(page, /20\.00 CAD/)
  })

  await test.step('movements and the statement', async () => {
    const movements = page.getByRole('region', { name: say('screens.multi-currency.movements.title') })
    await tabTo(page, movements.getByRole('radio').first())
    await page.keyboard.press('ArrowRight')
    await expect(movements.getByRole('radio').nth(1)).toBeChecked()
    const movement = movements.getByRole('listitem').getByRole('button').first()
    await press(page, movement)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(movement).toBeFocused()
    const statement = page.getByRole('button', { name: say('screens.multi-currency.statement.title') })
    await tabTo(page, statement, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await tabTo(
      page,
      dialog.getByRole('button', { name: say('screens.multi-currency.statement.download.csv') }),
    )
    await page.keyboard.press('Escape')
    await expect(statement).toBeFocused()
  })

  await test.step('opens, names and closes another account', async () => {
    await page.goto('/dashboard/multi-currency')
    await press(page, page.getByRole('button', { name: say('screens.multi-currency.open.action') }))
    await tabTo(page, dialog.getByRole('radio').first())
    await page.keyboard.press('Space')
    const name = dialog.getByRole('radio', { checked: true })
    const currency = (await name.getAttribute('value')) ?? ''
    await tabTo(page, dialog.getByLabel(say('forms.account-open.fields.name.label')))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/dashboard/multi-currency/${currency}`)
    const more = page.getByRole('button', { name: say('screens.multi-currency.account.more') })
    await expect(more).toBeVisible()
    await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
    await choose(page, more, say('screens.multi-currency.name.action'))
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Rent')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(more).toBeFocused()
    await choose(page, more, say('screens.multi-currency.close.action'))
    await press(
      page,
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('screens.multi-currency.close.confirm') }),
    )
    await givePin(page, guard, '/accounts/*/close')
    await expect(page).toHaveURL('/dashboard/multi-currency')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('a conversion', async () => {
    await press(page, page.getByRole('link', { name: say('screens.convert.action') }))
    const amount = page.getByRole('textbox', { name: startOf('forms.conversion.fields.amount.labelOf') })
    await fill(page, amount, '50')
    await press(page, page.getByRole('button', { name: say('forms.conversion.submit'), exact: true }))
    const pin = page.getByLabel(say('forms.conversion-pin.fields.pin.label'), { exact: true })
    await expect(pin).toBeFocused()
    await page.keyboard.type(customer.pin)
    const again = page.getByRole('button', { name: say('screens.convert.done.again') })
    await expect(again).toBeVisible()
    await headed(page.getByRole('main').getByRole('heading'))
    await tabTo(page, again)
    await page.keyboard.press('Enter')
    await expect(amount).toBeVisible()
  })
})
