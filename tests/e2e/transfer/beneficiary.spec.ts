import type { Locator } from '@playwright/test'
import { groupAccount } from '#src/lib/group-digits.ts'
import { paths } from '#src/paths.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectNotice, notices } from '#tests/e2e/steps/notices.ts'
import { givePin } from '#tests/e2e/steps/step-up.ts'
import { Transfer } from '#tests/e2e/steps/transfer.ts'
import { bank, nuban } from '#tests/e2e/support/customer-api.ts'
import { settled } from '#tests/e2e/support/layout.ts'
import { say, startOf } from '#tests/e2e/support/words.ts'

type Field = 'first_name' | 'last_name' | 'bank_code' | 'account_number' | 'phone_number' | 'email'

let transfer: Transfer
const field = (name: Field): Locator =>
  transfer.dialog
    .getByLabel(new RegExp(`^${say(`forms.beneficiary-bank-ng.fields.${name}.label`)}`))
    .and(transfer.dialog.page().locator(':not([type=radio])'))
const error = (name: Field, keyword: string) => {
  const errors = {
    required: 'required',
    nubanOf: 'nubanOf',
    pattern: 'pattern',
    hasLetter: 'hasLetter',
    maxLength: 'maxLength',
  } as const
  const id = errors[keyword as keyof typeof errors]
  return new RegExp(
    say(`forms.beneficiary-bank-ng.fields.${name}.errors.${id}` as Parameters<typeof say>[0]),
    'i',
  )
}

async function fillIn(account: string): Promise<void> {
  await field('first_name').fill('Ngozi')
  await field('last_name').fill('Eze')
  await field('bank_code').selectOption(bank.code)
  await field('account_number').fill(account)
}

const save = (): Locator =>
  transfer.dialog.getByRole('button', { name: say('forms.beneficiary-bank-ng.submit') })

test.beforeEach(async ({ signedInPage: page }) => {
  transfer = new Transfer(page)
  await transfer.open()
  await transfer.addBeneficiary.click()
})

test('the two names are side by side if there is room', async ({ page }) => {
  const [first, last] = [field('first_name'), field('last_name')]
  const tops = async () => [(await first.boundingBox())?.y, (await last.boundingBox())?.y]
  await settled(page)
  const [one, other] = await tops()
  expect(one).toBe(other)
  await page.setViewportSize({ width: 320, height: 640 })
  const [above = 0, below = 0] = await tops()
  expect(above).toBeLessThan(below)
})

test('submitting nothing names every missing field', { tag: '@phone' }, async () => {
  await save().click()
  await expect(field('first_name')).toBeFocused()
  for (const name of ['first_name', 'last_name', 'bank_code', 'account_number'] as const) {
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(name)).toHaveAccessibleDescription(error(name, 'required'))
  }
  await expect(field('email')).not.toHaveAttribute('aria-invalid')
})

test('refuses a check digit that is wrong for the bank', async () => {
  const right = nuban(bank.code)
  const wrong = `${right.slice(0, 9)}${(Number(right[9]) + 1) % 10}`
  await fillIn(wrong)
  await field('account_number').blur()
  await expect(field('account_number')).toHaveAccessibleDescription(error('account_number', 'nubanOf'))
  await field('account_number').fill('12345')
  await field('account_number').blur()
  await expect(field('account_number')).toHaveAccessibleDescription(error('account_number', 'pattern'))
  await field('account_number').fill(right)
  await expect(field('account_number')).not.toHaveAttribute('aria-invalid')
  // A valid number of one bank is not valid at another.
  await field('bank_code').selectOption('044')
  await save().click()
  await expect(field('account_number')).toHaveAccessibleDescription(error('account_number', 'nubanOf'))
})

test('shows the account holder that the bank returns', async () => {
  await fillIn(nuban(bank.code))
  await expect(
    transfer.dialog
      .getByText(startOf('forms.beneficiary-bank-ng.fields.account_number.check.outcomes.match.title'))
      .first(),
  ).toBeVisible()
})

test('refuses an account unknown to the bank', async ({ page, guard, api }) => {
  guard.expectRefusal(422, '/paystack/transfers/verify-account')
  guard.expectRefusal(422, '/beneficiaries/save')
  const account = nuban(bank.code, '000012345')
  await fillIn(account)
  await expect(
    transfer.dialog.getByText(say('forms.beneficiary-bank-ng.fields.account_number.check.refused')).first(),
  ).toBeVisible()
  await save().click()
  // The error shows at the field, with no notice.
  await expect(field('account_number')).toHaveAccessibleDescription(
    new RegExp(say('provider.errors.account_not_found')),
  )
  await expect(notices(page)).toHaveCount(0)
  await expect(field('account_number')).toHaveValue(groupAccount(account))
  expect(await api.beneficiaries()).toHaveLength(0)
})

test('a bank that can’t be reached shows a message, and the beneficiary can still be saved', async ({
  guard,
  api,
}) => {
  guard.expectRefusal(503, '/paystack/transfers/verify-account')
  await fillIn(nuban(bank.code, '999912345'))
  await expect(
    transfer.dialog
      .getByText(say('forms.beneficiary-bank-ng.fields.account_number.check.unreachable'))
      .first(),
  ).toBeVisible()
  await save().click()
  await expect(transfer.dialog).toBeHidden()
  expect(await api.beneficiaries()).toMatchObject([{ name_check: 'unknown', account_name: 'Ngozi Eze' }])
})

test('another person’s account is not saved under a wrong name; the review shows its holder', {
  tag: '@phone',
}, async ({ page, api }) => {
  await fillIn(nuban(bank.code))
  await field('first_name').fill('Adaeze')
  await field('last_name').fill('Okafor')
  await expect(transfer.dialog.getByText(/^The bank says this is/).first()).toBeVisible()
  await expect(save()).toBeDisabled()
  await transfer.dialog.getByRole('button', { name: 'Check the number' }).click()
  await expect(field('account_number')).toBeFocused()
  await transfer.dialog.getByRole('button', { name: 'Use this name' }).click()
  await expect(field('first_name')).toHaveValue('Ngozi')
  await expect(field('last_name')).toHaveValue('Eze')
  await expect(transfer.dialog.getByText(/^Account belongs to/).first()).toBeVisible()
  await expect(save()).toBeFocused()
  await save().click()
  await expect(transfer.dialog).toBeHidden()
  expect(await api.beneficiaries()).toMatchObject([{ first_name: 'Ngozi', name_check: 'match' }])
  await transfer.giveAmount('100')
  await expect(page.getByText(groupAccount(nuban(bank.code)))).toBeVisible()
  await expect(page.getByText(say('screens.transfer.payee.match', { name: 'Ngozi Eze' }))).toBeVisible()
})

test('a phone next to the account is typed as in its country, saved, and removed again', async ({
  page,
  guard,
  api,
}) => {
  await fillIn(nuban(bank.code))
  await field('phone_number').fill('0803')
  await save().click()
  await expect(field('phone_number')).toHaveAccessibleDescription(
    new RegExp(say('forms.beneficiary-bank-ng.fields.phone.errors.format'), 'i'),
  )
  await field('phone_number').fill('0803 123 4567')
  await save().click()
  await expect(transfer.dialog).toBeHidden()
  expect(await api.beneficiaries()).toMatchObject([{ phone: '+2348031234567', email: null }])
  await page.goto(paths.cardsAndBeneficiaries())
  await page.getByRole('button', { name: say('screens.profile.people.more', { name: 'Ngozi Eze' }) }).click()
  await page.getByRole('menuitem', { name: say('screens.profile.people.edit') }).click()
  const dialog = page.getByRole('dialog', {
    name: say('screens.profile.people.editWhich', { name: 'Ngozi Eze' }),
  })
  const phone = dialog.getByLabel(
    new RegExp(`^${say('forms.beneficiary-bank-ng.fields.phone_number.label')}`),
  )
  await expect(phone).toHaveValue(/^803 ?123 ?4567$/)
  await phone.clear()
  await dialog.getByRole('button', { name: say('forms.beneficiary-bank-ng.submit') }).click()
  await givePin(page, guard, '/beneficiaries/*')
  await expect(dialog).toBeHidden()
  expect(await api.beneficiaries()).toMatchObject([{ phone: null, first_name: 'Ngozi' }])
})

test('emoji, marks and 10,000 characters', async ({ guard, api }) => {
  // A bank that doesn't answer accepts any name.
  guard.expectRefusal(503, '/paystack/transfers/verify-account')
  await fillIn(nuban(bank.code, '999912345'))
  await field('first_name').fill('x'.repeat(10_000))
  await field('first_name').blur()
  await expect(field('first_name')).toHaveAccessibleDescription(error('first_name', 'maxLength'))
  for (const [invisible, rule] of [
    ['   ', 'hasLetter'],
    ['\u200b', 'pattern'],
    ['\u202eevil', 'pattern'],
  ] as const) {
    await field('first_name').fill(invisible)
    await field('first_name').blur()
    await expect(field('first_name')).toHaveAccessibleDescription(error('first_name', rule))
  }
  await field('first_name').fill('Ọláńrewájú 🦉')
  await field('last_name').fill(`O'Neill <b>"&'</b>`)
  await save().click()
  await expect(transfer.dialog).toBeHidden()
  await expect(transfer.person(`Ọláńrewájú 🦉 O'Neill <b>"&'</b>`)).toBeChecked()
  const [saved] = await api.beneficiaries()
  expect(saved?.first_name).toBe('Ọláńrewájú 🦉')
})

test('a double click saves once', async ({ api }) => {
  await fillIn(nuban(bank.code))
  await save().dblclick()
  await expect(transfer.dialog).toBeHidden()
  expect(await api.beneficiaries()).toHaveLength(1)
})

test('the second half of a slow double click doesn’t reach what the dialog covered', async ({ page }) => {
  await fillIn(nuban(bank.code))
  await save().hover()
  await page.mouse.down()
  await page.mouse.up()
  await expect(transfer.dialog).toBeHidden()
  const behind = await transfer.addBeneficiary.boundingBox()
  await page.mouse.move((behind?.x ?? 0) + 10, (behind?.y ?? 0) + 10)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(transfer.dialog).toBeHidden()
  await transfer.addBeneficiary.click()
  await expect(transfer.dialog).toBeVisible()
})

test('closing asks nothing and changes nothing; the focus returns', async ({ page, api }) => {
  await field('first_name').fill('Ngozi')
  await page.keyboard.press('Escape')
  await expect(transfer.dialog).toBeHidden()
  await expect(transfer.addBeneficiary).toBeFocused()
  await transfer.isAt('amount')
  expect(await api.beneficiaries()).toHaveLength(0)
})

test('a save whose answer is lost says so and keeps the input, and the retry saves once', async ({
  page,
  guard,
  api,
}) => {
  guard.expectBroken('/beneficiaries/save')
  await fillIn(nuban(bank.code))
  await page.route(
    '**/beneficiaries/save',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await save().click()
  await expectNotice(page, say('screens.beneficiaries.failed'), 'Network error please check your connection')
  await expect(field('account_number')).toHaveValue(groupAccount(nuban(bank.code)))
  await save().click()
  await expect(transfer.dialog).toBeHidden()
  expect(await api.beneficiaries()).toHaveLength(1)
})

test('in the euro area a bank confirms the name after each change', async ({ page, guard }) => {
  await transfer.dialog.getByRole('button', { name: say('ui.close') }).click()
  await page.getByRole('button', { name: say('form.currency.pick', { currency: 'NGN' }) }).click()
  await page.getByRole('combobox').fill('Germany')
  await page.keyboard.press('Enter')
  await transfer.addBeneficiary.click()
  const inForm = (name: 'first_name' | 'last_name' | 'account_number') =>
    transfer.dialog.getByLabel(new RegExp(`^${say(`forms.beneficiary-bank-iban.fields.${name}.label`)}`))
  await inForm('first_name').fill('Ngozi')
  await inForm('last_name').fill('Eze')
  await inForm('account_number').fill('DE89 3704 0044 0532 0130 00')
  await expect(transfer.dialog.getByText('Account belongs to Ngozi Eze').first()).toBeVisible()
  // This account has another holder (provider/parties/simulated/magic.json).
  await inForm('account_number').fill('DE46 3704 0044 0377 7700 00')
  await expect(transfer.dialog.getByText(/^The bank says this is/).first()).toBeVisible()
  const saving = transfer.dialog.getByRole('button', { name: say('forms.beneficiary-bank-iban.submit') })
  await expect(saving).toBeDisabled()
  guard.expectRefusal(422, '/paystack/transfers/verify-account')
  await inForm('account_number').fill('DE06 3704 0044 0300 0000 00')
  await expect(
    transfer.dialog.getByText(say('forms.beneficiary-bank-iban.fields.account_number.check.refused')).first(),
  ).toBeVisible()
  await inForm('account_number').fill('DE89 3704 0044 0532 0130 00')
  await inForm('first_name').fill('Ada')
  await expect(transfer.dialog.getByText('Account belongs to Ada Eze').first()).toBeVisible()
  await saving.click()
  await expect(transfer.dialog).toBeHidden()
  await expect(transfer.person('Ada Eze')).toBeChecked()
})
