import { groupAccount } from '#src/lib/group-digits.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { givePin } from '#tests/e2e/steps/step-up.ts'
import { bank, nuban } from '#tests/e2e/support/customer-api.ts'
import { png } from '#tests/support/pictures.ts'

test('an avatar replaces the initials everywhere, and the initials return after it is removed', async ({
  signedInPage: page,
}) => {
  await page.goto('/dashboard/profile')
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  const buffer = png({ width: 600, height: 400 })
  await (await picker).setFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await expectNotice(page, 'Your picture is saved')
  const pictures = page.locator('img[src^="data:image/jpeg"]').filter({ visible: true })
  // In the top bar and on the card: rendered as the policy allows, and small.
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)

  await page.reload()
  await expect(pictures).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(pictures).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pictures).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Identity' })).toBeVisible()
  await expect(page.getByText(/You can send up to .*10,000.00.* a day/)).toBeVisible()
})

test('a new email address needs its code, and the old one gets a message', async ({
  signedInPage: page,
  customer,
  sandbox,
  guard,
}) => {
  const email = `new.${customer.email}`
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Edit details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit details' })
  const field = dialog.getByRole('textbox', { name: 'Email' })
  // The verified details are read-only.
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveCount(0)
  await field.fill('no address')
  await field.blur()
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('must be a valid email').last()).toBeVisible()

  await field.fill(email)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await givePin(page, guard, '/profile/update/user-details')
  const asked = page.getByRole('dialog', { name: 'Confirm your new email address' })
  await expect(asked).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: customer.email })).toContainText(email)
  await asked.getByRole('textbox', { name: '6 digit code' }).fill(await sandbox.code(email))
  await expectNotice(page, 'Detail Update', /your details are updated successfully/i)
  await expect(asked).toHaveCount(0)
  await expect(page.getByRole('definition').filter({ hasText: email })).toContainText('Verified')
  expect((await sandbox.outbox(customer.email)).at(0)?.text).toContain('was changed to')
})

test('a beneficiary is added once without a transfer, and the bank returns the account holder', async ({
  signedInPage: page,
  api,
}) => {
  await page.goto('/dashboard/profile/cards-and-beneficiaries')
  const section = page.getByRole('region', { name: 'Beneficiaries' })
  const open = section.getByRole('button', { name: 'New beneficiary' })
  const dialog = page.getByRole('dialog', { name: 'New beneficiary' })
  const country = dialog.getByLabel('Which country is the money for?')
  const save = dialog.getByRole('button', { name: 'Save beneficiary' })
  const fillIn = async () => {
    await country.selectOption({ label: 'Nigeria' })
    await dialog.getByLabel('First name').fill('Ngozi')
    await dialog.getByLabel('Last name').fill('Eze')
    await dialog.getByLabel('Bank', { exact: true }).selectOption(bank.code)
    await dialog.getByLabel('Account number').fill(nuban(bank.code))
    await expect(dialog.getByText('Account belongs to Ngozi Eze').first()).toBeVisible()
  }
  await open.click()
  await expect(country).toBeFocused()
  await expect(save).toHaveCount(0)
  await fillIn()
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expectNotice(page, 'Beneficiaries', 'Ngozi Eze is in your list now.')
  await expect(section).toBeFocused()

  await open.click()
  await fillIn()
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('You already have this beneficiary')
  await expect(dialog.getByRole('alert')).toContainText('Guaranty Trust Bank, ending')
  await dialog.getByLabel('Account number').fill('')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  expect(await api.beneficiaries()).toMatchObject([{ first_name: 'Ngozi', name_check: 'match' }])
})

test('a beneficiary is edited; a change from another window is shown first', async ({
  signedInPage: page,
  guard,
  api,
}) => {
  guard.expectRefusal(409, '/beneficiaries/*')
  const saved = await api.beneficiary()
  await page.goto('/dashboard/profile/cards-and-beneficiaries')
  const more = page.getByRole('button', { name: 'More for Ngozi Eze' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Ngozi Eze' })
  await expect(dialog.getByLabel('Account number')).toHaveValue(groupAccount(nuban(bank.code)))
  await api.changeEmail(saved, 'first@example.com')
  await dialog.getByLabel('Email').fill('second@example.com')
  await dialog.getByRole('button', { name: 'Save beneficiary' }).click()
  await givePin(page, guard, '/beneficiaries/*')
  await expect(dialog.getByRole('alert')).toContainText('was changed in another tab')
  await expect(dialog.getByLabel('Email')).toHaveValue('second@example.com')
  await dialog.getByRole('button', { name: 'Save beneficiary' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(more).toBeFocused()
  expect(await api.beneficiaries()).toMatchObject([{ email: 'second@example.com' }])
})

test('a beneficiary gets a nickname, is removed, restored, and sent to', async ({
  signedInPage: page,
  api,
}) => {
  await api.beneficiary({ first: 'Adaeze', last: 'Okafor' })
  await page.goto('/dashboard/profile/cards-and-beneficiaries')
  const rows = page.getByRole('list', { name: 'Beneficiaries' }).getByRole('listitem')
  await page.getByRole('button', { name: 'More for Adaeze Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const naming = page.getByRole('dialog', { name: 'Rename Adaeze Okafor' })
  await naming.getByRole('textbox').fill('Mum')
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect(rows.first()).toContainText('Mum')

  await page.getByRole('button', { name: 'More for Mum' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(rows).toHaveCount(1)

  await page.getByRole('button', { name: 'Send to Mum' }).click()
  await expect(page.getByRole('radio', { name: /Mum/ })).toBeChecked()
})
