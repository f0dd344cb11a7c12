import type { BrowserContext, Page } from '@playwright/test'
import { codeOfStep, stepOf } from '#provider/auth/factors/totp.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { SecondFactor } from '#tests/e2e/steps/second-factor.ts'
import { settingsPath } from '#tests/e2e/steps/settings.ts'
import type { CustomerApi } from '#tests/e2e/support/customer-api.ts'
import { national } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

const home = '/dashboard/home'

test('an authenticator app comes first, and a recovery code if it is lost', async ({
  page,
  context,
  customer,
  api,
  sandbox,
}) => {
  const { secret, recoveryCodes } = await api.authenticator()
  const [login, step] = [new Login(page), new SecondFactor(page)]
  await context.clearCookies()
  await login.open()
  await login.byPhone(national(customer.phone), customer.password)
  await step.isAt('authenticator')
  await expect(step.code).toBeFocused()
  await step.code.fill(codeOfStep(secret, stepOf(await sandbox.now()) + 1))
  await expect(page).toHaveURL(home)

  await context.clearCookies()
  await login.open()
  await login.byPhone(national(customer.phone), customer.password)
  await step.another.click()
  await step.chooses('recovery-code')
  await step.recoveryCode.fill(String(recoveryCodes[0]).toUpperCase())
  await step.goOn.click()
  await expect(page).toHaveURL(home)
  const [told] = (await sandbox.outbox(customer.phone)).filter(({ channel }) => channel === 'sms')
  expect(told?.text).toContain(say('provider.changes.recovery_code_used', { count: 9 }))
})

/** Creates a passkey of the customer on the virtual authenticator of this browser. */
async function makePasskey(page: Page, context: BrowserContext, api: CustomerApi): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const { data } = await api.call('begin-passkey')
  const credential = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options))
    const made = await navigator.credentials.create({ publicKey })
    return made instanceof PublicKeyCredential ? JSON.stringify(made) : ''
  }, JSON.stringify(data))
  const { id, response } = JSON.parse(credential)
  const { clientDataJSON, attestationObject, transports } = response
  await api.call('add-passkey', {
    body: { name: 'This browser', credential: { id, clientDataJSON, attestationObject, transports } },
  })
}

test('a passkey logs in without a password, is listed in the settings, and confirms a login', async ({
  page,
  context,
  customer,
  api,
  guard,
  baseURL,
}) => {
  // The field offers a passkey as soon as one exists, and so does the button: the second click is already answered.
  guard.allowRefusal(422, '/b/login/passkey')
  // Passkeys are bound to a hostname.
  const address = String(baseURL).replace('127.0.0.1', 'localhost')
  const login = new Login(page)
  await page.goto(`${address}/login`)
  await expect(login.heading).toBeVisible()
  await makePasskey(page, context, api)
  await page.getByRole('button', { name: say('screens.login.passkey') }).click()
  await expect(page).toHaveURL(address + home)

  await test.step('a passkey is renamed and removed in the settings, and another is added', async () => {
    const words = (key: 'renameWhich' | 'removeWhich', name: string) =>
      say(`screens.settings.passkeys.${key}`, { name })
    await page.goto(address + settingsPath)
    await page.getByRole('button', { name: say('screens.settings.passkeys.manage') }).click()
    const dialog = page.getByRole('dialog', { name: say('screens.settings.passkeys.title') })
    // Notices above the dialog are items of another list.
    const kept = dialog
      .getByRole('list', { name: say('screens.settings.passkeys.title') })
      .getByRole('listitem')
    const addHere = dialog.getByRole('button', { name: say('screens.settings.passkeys.addHere') })
    await addHere.click()
    await expect(page.getByText(say('screens.settings.passkeys.known'))).toBeVisible()
    await dialog.getByRole('button', { name: words('renameWhich', 'This browser') }).click()
    await dialog.getByLabel(say('forms.passkey-rename.fields.name.label')).fill('My laptop')
    await dialog.getByRole('button', { name: say('forms.passkey-rename.submit') }).click()
    await dialog.getByRole('button', { name: words('removeWhich', 'My laptop') }).click()
    await expect(kept).toHaveCount(0)
    await addHere.click()
    await expect(kept).toHaveCount(1)
  })

  await context.clearCookies()
  await page.goto(`${address}/login`)
  // The browser offers it in the field on the first key: the login may finish before all is typed.
  const isIn = page.getByRole('heading', { level: 1, name: 'Home' })
  const typed = login.byPhone(national(customer.phone), customer.password).catch(() => undefined)
  const usePasskey = page.getByRole('button', { name: say('screens.login.confirm.usePasskey') })
  await Promise.race([typed.then(() => usePasskey.or(isIn).first().waitFor()), isIn.waitFor()])
  if (await usePasskey.isVisible()) await usePasskey.click()
  await expect(page).toHaveURL(address + home)
})

test('a browser without passkeys says so', async ({ page }) => {
  await new Login(page).open()
  await page.getByRole('button', { name: say('screens.login.passkey') }).click()
  await expect(page.getByText(say('screens.login.passkeys.unsupported'))).toBeVisible()
})
