import { expect, test } from '#tests/e2e/fixtures.ts'
import { say } from '#tests/e2e/support/words.ts'

const words = (name: 'topic' | 'message') => say(`forms.support-request.fields.${name}.label`)

test('a request that was left is there after another page and a reload, until it is sent or another comes', async ({
  signedInPage: page,
  context,
  sandbox,
}) => {
  const message = page.getByRole('textbox', { name: words('message') })
  await page.goto('/dashboard/profile/cutomer-support?request=new')
  await page.getByLabel(words('topic')).selectOption('fees')
  await message.pressSequentially('Why are there two fees?')
  // At once, while the text is still the field's own.
  await page.getByRole('link', { name: say('screens.support.begin.cancel') }).click()
  await page.getByRole('link', { name: say('screens.support.requests.new') }).click()
  await expect(message).toHaveValue('Why are there two fees?')
  await page.reload()
  await expect(message).toHaveValue('Why are there two fees?')
  await expect(page.getByLabel(words('topic'))).toHaveValue('fees')

  await message.fill('Why are there two fees on it?')
  // The form goes with the session, and hands over its last words then.
  await page.getByRole('button', { name: say('screens.dashboard.nav.logOut') }).click()
  await expect(page).toHaveURL('/login')
  await sandbox.signIn(context, await sandbox.customer())
  await page.goto('/dashboard/profile/cutomer-support?request=new')
  await expect(message).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('two fees')

  await page.getByLabel(words('topic')).selectOption('other')
  await message.fill('Thank you')
  await page.getByRole('button', { name: say('forms.support-request.submit') }).click()
  await expect(page.getByRole('listitem').getByText('Thank you')).toBeVisible()
  await page.goto('/dashboard/profile/cutomer-support?request=new')
  await expect(message).toHaveValue('')
})
