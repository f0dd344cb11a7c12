import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { say } from '#tests/e2e/support/words.ts'

test.beforeEach(async ({ page }) => {
  await new Login(page).open()
})

test('names itself', async ({ page }) => {
  await expect(page.getByText("Welcome back! Let's get you started on your financial journey.")).toBeVisible()
  await expect(page).toHaveTitle(/Login/)
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/get-started')
  await expect(page.getByText("Don't have an account?")).toBeVisible()
})

test('phone mode: messages show after a field is left, never before', { tag: '@phone' }, async ({ page }) => {
  const login = new Login(page)
  await expect(login.mode('Phone')).toBeChecked()
  const required = page.getByText('phone number is required', { exact: true })
  await login.phone.focus()
  await expect(required).toBeHidden()
  await login.password.focus()
  await expect(required).toBeVisible()
  await expect(login.phone).toHaveAttribute('aria-invalid', 'true')
  await expect(login.phone).toHaveAccessibleDescription('phone number is required')

  await expect(page.getByText('password is required')).toBeHidden()
  await login.phone.focus()
  await expect(page.getByText('password is required')).toBeVisible()
  await expect(login.password).toHaveAccessibleDescription('password is required')

  await login.phone.pressSequentially('4')
  await expect(required).toBeHidden()
})

test('email mode: the messages of the two rules', async ({ page }) => {
  const login = new Login(page)
  await login.mode('Email').check()
  await expect(login.phone).toBeHidden()
  await login.email.focus()
  await login.password.focus()
  await expect(login.email).toHaveAccessibleDescription('email number is required')
  await login.email.fill('amara@')
  await login.email.blur()
  await expect(login.email).toHaveAccessibleDescription('email should be a valid one')
  await login.email.fill('amara@example.com')
  await expect(login.email).not.toHaveAttribute('aria-invalid')
})

test('submitting nothing shows every message and focuses the first field', async ({ page }) => {
  const login = new Login(page)
  await login.continueButton.click()
  await expect(page.getByRole('alert')).toContainText(say('form.problems', { count: 2 }))
  await expect(login.phone).toBeFocused()
  await page.getByRole('alert').getByRole('link', { name: 'password is required' }).click()
  await expect(login.password).toBeFocused()
})

test('the number is grouped while typing, keeps its zeros, and can be cleared', async ({ page }) => {
  const { phone } = new Login(page)
  await phone.pressSequentially('4165550142')
  await expect(phone).toHaveValue('416 555 0142')
  await page.getByRole('button', { name: say('form.phone.clear') }).click()
  await expect(phone).toHaveValue('')
  await expect(phone).toBeFocused()
  await phone.pressSequentially('08012345678')
  await expect(phone).toHaveValue(/^0/)
  expect((await phone.inputValue()).replaceAll(' ', '')).toBe('08012345678')
})

test('another country is chosen with the keyboard', { tag: '@phone' }, async ({ page }) => {
  await page
    .getByRole('button', { name: say('form.phone.country', { country: 'Canada', code: '1' }) })
    .click()
  const search = page.getByRole('combobox', { name: say('form.phone.search') })
  await expect(search).toBeFocused()
  await search.fill('Niger')
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  const chosen = page.getByRole('button', {
    name: say('form.phone.country', { country: 'Nigeria', code: '234' }),
  })
  await expect(chosen).toBeVisible()
  await expect(chosen).toBeFocused()
})

test('an unknown country is not found', async ({ page }) => {
  await page
    .getByRole('button', { name: say('form.phone.country', { country: 'Canada', code: '1' }) })
    .click()
  await page.getByRole('combobox', { name: say('form.phone.search') }).fill('Atlantis')
  await expect(page.getByRole('dialog').getByText(say('form.phone.nothingFound'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the password can be shown', async ({ page }) => {
  const { password } = new Login(page)
  await password.fill('Correct horse 9')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: say('form.password.show') }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('Correct horse 9')
  await page.getByRole('button', { name: say('form.password.hide') }).click()
  await expect(password).toHaveAttribute('type', 'password')
})
