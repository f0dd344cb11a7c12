import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { expectNotice, notices } from '#tests/e2e/steps/notices.ts'
import { Transfer, transferPath } from '#tests/e2e/steps/transfer.ts'
import { national } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

const home = '/dashboard/home'

test.beforeEach(async ({ page }) => {
  await page.goto('/login')
  await expect(new Login(page).heading).toBeVisible()
})

test('says what it is', async ({ page }) => {
  await expect(page.getByText("Welcome back! Let's get you started on your financial journey.")).toBeVisible()
  await expect(page).toHaveTitle(/Login/)
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/get-started')
  await expect(page.getByText("Don't have an account?")).toBeVisible()
})

test('phone mode: the messages come after a field is left, never before', { tag: '@phone' }, async ({
  page,
}) => {
  const login = new Login(page)
  await expect(login.mode('Phone')).toBeChecked()
  const required = page.getByText('phone number is required')
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

test('by phone: greeted, and on the dashboard', { tag: '@phone' }, async ({ page, customer }) => {
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expectNotice(page, 'Login Successfully', say('provider.messages.signed_in'))
  await expect(page).toHaveURL(home)
})

test('by email', async ({ page, customer }) => {
  await new Login(page).byEmail(customer.email, customer.password)
  await expectNotice(page, 'Login Successfully')
  await expect(page).toHaveURL(home)
})

test('the number is grouped as it is typed, keeps its zeros, and can be cleared', async ({ page }) => {
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

test('a country that does not exist is not found', async ({ page }) => {
  await page
    .getByRole('button', { name: say('form.phone.country', { country: 'Canada', code: '1' }) })
    .click()
  await page.getByRole('combobox', { name: say('form.phone.search') }).fill('Atlantis')
  await expect(page.getByRole('dialog').getByText(say('form.phone.nothingFound'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the password can be looked at', async ({ page }) => {
  const { password } = new Login(page)
  await password.fill('Correct horse 9')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: say('form.password.show') }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('Correct horse 9')
  await page.getByRole('button', { name: say('form.password.hide') }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('a wrong password is told in a toast and keeps what was typed', { tag: '@phone' }, async ({
  page,
  customer,
  guard,
}) => {
  guard.expectRefusal(401, '/b/login')
  const login = new Login(page)
  await login.byPhone(national(customer.phone), 'Wrong horse 9')
  await expectNotice(page, 'Login', say('provider.errors.credentials_invalid'))
  await expect(page).toHaveURL('/login')
  await expect(login.password).toHaveValue('Wrong horse 9')
  expect((await login.phone.inputValue()).replaceAll(' ', '')).toBe(national(customer.phone))

  await login.password.fill(customer.password)
  await login.continueButton.click()
  await expect(page).toHaveURL(home)
})

test('a customer that does not exist is told the same', async ({ page, guard }) => {
  guard.expectRefusal(401, '/b/login')
  await new Login(page).byEmail('nobody@example.com', 'Correct horse 9')
  await expectNotice(page, 'Login', say('provider.errors.credentials_invalid'))
})

test('too many wrong passwords lock the account', async ({ page, customer, guard }) => {
  guard.expectRefusal(401, '/b/login')
  guard.expectRefusal(423, '/b/login')
  const login = new Login(page)
  await login.phone.fill(national(customer.phone))
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await login.password.fill(`Wrong horse ${attempt}`)
    const answered = page.waitForResponse('**/b/login')
    await login.continueButton.click()
    await answered
  }
  await login.password.fill(customer.password)
  await login.continueButton.click()
  await expectNotice(page, 'Login', say('provider.errors.account_locked', { count: 5 }))
})

test('the network gone: the message, the typed words stay, and the retry works', async ({
  page,
  context,
  customer,
  guard,
}) => {
  guard.expectBroken('/b/login')
  const login = new Login(page)
  await login.phone.fill(national(customer.phone))
  await login.password.fill(customer.password)
  await context.setOffline(true)
  await login.continueButton.click()
  await expectNotice(page, 'Login', 'Network error please check your connection')
  await expect(login.password).toHaveValue(customer.password)
  await context.setOffline(false)
  await login.continueButton.click()
  await expect(page).toHaveURL(home)
})

test('a double click logs in once', async ({ page, customer }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/b/login')) sent.push(request.url())
  })
  const login = new Login(page)
  await login.phone.fill(national(customer.phone))
  await login.password.fill(customer.password)
  await login.continueButton.dblclick()
  await expect(page).toHaveURL(home)
  expect(sent).toHaveLength(1)
})

test('a customer whose status is pending goes to /kyc', async ({ page, sandbox }) => {
  const customer = await sandbox.customer({ verified: false })
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expect(page).toHaveURL('/kyc')
  await expect(page.getByRole('heading', { level: 1, name: say('screens.kyc.heading') })).toBeVisible()
  await page.goto(home)
  await expect(page).toHaveURL('/kyc')
})

test('a customer with a verification missing goes to /kyc/progress', async ({ page, customer }) => {
  // No way of the sandbox leaves one flag out, so this answer is changed on its way.
  await page.route('**/api/v1/b/login', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.data.user.verified_selfie = false
    await route.fulfill({ response, json: body })
  })
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expect(page).toHaveURL('/kyc/progress')
})

test('the page that was asked for comes after the login', async ({ page, customer }) => {
  await page.goto('/dashboard/history')
  await expect(page).toHaveURL('/login')
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expect(page).toHaveURL('/dashboard/history')
})

test('the amount typed on the home page is there after the login', async ({ page, customer }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Amount to send' }).fill('250')
  await expect(page.getByRole('textbox', { name: 'Recipient gets' })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/login')
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expect(page).toHaveURL(home)
  await page.getByRole('link', { name: /^Send/ }).filter({ visible: true }).first().click()
  await expect(new Transfer(page).sending).toHaveValue(/^250/)
})

test('a reload keeps the session, and nothing of it is stored but that there may be one', async ({
  page,
  customer,
}) => {
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expect(page).toHaveURL(home)
  await page.reload()
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  const stored = await page.evaluate(() => [
    ...Object.entries(localStorage),
    ...Object.entries(sessionStorage),
  ])
  expect(stored).toEqual([['farsend.known', '1']])
  const cookies = await page.context().cookies()
  expect(cookies.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toEqual([
    { httpOnly: true, sameSite: 'Strict' },
  ])
})

test('who is logged in is led past the login', async ({ page, context, sandbox, customer }) => {
  await sandbox.signIn(context, customer)
  await page.goto('/login')
  await expect(page).toHaveURL(home)
})

test('logging out in one tab logs out the other', { tag: '@phone' }, async ({
  page,
  context,
  sandbox,
  customer,
  isMobile,
}) => {
  await sandbox.signIn(context, customer)
  await page.goto(home)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard/history')
  await expect(other.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()

  if (isMobile) await page.getByRole('button', { name: say('ui.navigation.open') }).click()
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
  await expect(other.getByText(say('screens.login.ended'))).toBeHidden()
  await other.goto('/dashboard/history')
  await expect(other).toHaveURL('/login')
})

test('a login in one tab opens the other', async ({ page, context, customer }) => {
  const other = await context.newPage()
  await other.goto('/login')
  await expect(new Login(other).heading).toBeVisible()
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expect(page).toHaveURL(home)
  await expect(other).toHaveURL(home)
})

test('a session that has ended leads to the login and back', { tag: '@phone' }, async ({
  page,
  context,
  sandbox,
  customer,
  guard,
}) => {
  guard.expectRefusal(401, '/transfers/transactions')
  await sandbox.signIn(context, customer)
  await page.goto(home)
  await expect(page.getByText(say('screens.dashboard.welcome.title'))).toBeVisible()
  // The provider forgets the session without the app knowing.
  expect((await context.request.post('/api/v1/users/account/logout')).ok()).toBe(true)
  await page
    .getByRole('link', { name: /^(Transactions)$/ })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(say('screens.login.ended'))).toBeVisible()
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expect(page).toHaveURL('/dashboard/history')
})

test('another customer in the same browser finds nothing of the one before', { tag: '@phone' }, async ({
  page,
  context,
  sandbox,
  customer,
  isMobile,
}) => {
  const api = await sandbox.api(customer)
  await api.beneficiary({ first: 'Secret', last: 'Person' })
  await sandbox.signIn(context, customer)
  await page.goto(transferPath)
  const transfer = new Transfer(page)
  await transfer.hasRate()
  await transfer.sending.fill('321')
  await expect(transfer.person('Secret Person')).toBeVisible()
  await page.goto(home)
  if (isMobile) await page.getByRole('button', { name: say('ui.navigation.open') }).click()
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/login')
  // The last rates are the same for everybody, and stay for the next visit without a line.
  // That somebody has left is remembered until the provider has heard it.
  const kept = () => page.evaluate(() => Object.keys({ ...sessionStorage, ...localStorage }))
  await expect.poll(async () => (await kept()).filter((key) => !key.startsWith('farsend.rates.'))).toEqual([])

  const second = await sandbox.customer()
  await new Login(page).byPhone(national(second.phone), second.password)
  await expect(page).toHaveURL(home)
  await page.getByRole('link', { name: /^Send/ }).filter({ visible: true }).first().click()
  await transfer.hasRate()
  await expect(transfer.sending).toHaveValue('')
  await expect(transfer.person('Secret Person')).toBeHidden()
  await expect(transfer.addBeneficiary).toBeVisible()
})

test('a message of a former visit does not come back', async ({ page, customer }) => {
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expectNotice(page, 'Login Successfully')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expect(notices(page)).toHaveCount(0)
})
