// More than one device: resuming a draft elsewhere, photos from a phone, and browsing before verification.
import { expect, test } from '#tests/e2e/fixtures.ts'
import { Identity } from '#tests/e2e/steps/identity.ts'
import { say } from '#tests/e2e/support/words.ts'

test('a draft typed on one device appears on the other, and back', async ({
  page,
  context,
  browser,
  sandbox,
  baseURL,
}) => {
  const customer = await sandbox.customer({ verified: false })
  await sandbox.signIn(context, customer)
  const identity = new Identity(page)
  await (await sandbox.api(customer)).agreeToVerifier()
  await page.goto('/kyc/check/document')
  await page.getByRole('radio', { name: 'Passport' }).check()
  await identity.field('forms.identity-document.fields.document_number.label').fill('AB123456')
  await identity.field('forms.identity-document.fields.document_country.label').selectOption('CA')
  await expect(page.getByText(/^Saved at/)).toBeVisible()

  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  await sandbox.signIn(other, customer)
  const second = await other.newPage()
  const elsewhere = new Identity(second)
  // The first device saves shortly after the last key.
  await expect(async () => {
    await second.goto('/kyc/check/document')
    const number = elsewhere.field('forms.identity-document.fields.document_number.label')
    await expect(number).toHaveValue('AB123456', { timeout: 3000 })
  }).toPass()
  const saved = second.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await elsewhere.field('forms.identity-document.fields.expires_on.label').fill('2036-06-30')
  await elsewhere.field('forms.identity-document.fields.expires_on.label').blur()
  await saved
  await other.close()

  // The page of the first device comes to the front again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(say('flow.elsewhere.title'))).toBeVisible()
  await expect(identity.field('forms.identity-document.fields.expires_on.label')).toHaveValue('2036-06-30')
})

test('when two devices finish the same check, one wins and the other shows the progress', async ({
  page,
  context,
  browser,
  sandbox,
  baseURL,
  guard,
}) => {
  const customer = await sandbox.customer({ verified: false })
  await sandbox.signIn(context, customer)
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  await sandbox.signIn(other, customer)
  await (await sandbox.api(customer)).agreeToVerifier()
  await guard.watch(other)
  const second = await other.newPage()
  const devices = [new Identity(page), new Identity(second)] as const
  for (const device of devices) {
    await device.page.goto('/kyc/check/proof-of-address')
    await device.proofOfAddressFields()
  }
  const [first, late] = devices
  await first.go.click()
  await expect(page).toHaveURL('/kyc/progress')

  guard.expectRefusal(409, '/identity/proof-of-address')
  // The page may notice the other device's draft before it finishes the check.
  guard.allowRefusal(409, '/drafts/kyc-proof-of-address')
  await late.go.click()
  await expect(second.getByText(say('provider.errors.check_closed'))).toBeVisible()
  await expect(second).toHaveURL('/kyc/progress')
  await expect(late.start('proof-of-address')).toHaveCount(0)

  const { data } = await (await sandbox.api(customer)).call('get-identity')
  expect(data.checks.find(({ check }) => check === 'proof-of-address')?.tries).toBe(1)
  await other.close()
})

test('a phone takes the photos, and the computer’s page continues by itself', async ({
  page,
  context,
  browser,
  sandbox,
  baseURL,
}) => {
  const customer = await sandbox.customer({ verified: false })
  await sandbox.signIn(context, customer)
  await (await sandbox.api(customer)).agreeToVerifier()
  const started = page.waitForResponse((answer) => answer.url().endsWith('/hand-overs'))
  await page.goto('/kyc/check/selfie')
  await expect(page.getByRole('img', { name: say('form.handOver.code') })).toBeVisible()
  const { data }: { data: { token: string } } = await (await started).json()

  const handy = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['camera'],
  })
  const phone = await handy.newPage()
  await phone.goto(`/hand-over#${data.token}`)
  await expect(page.getByText(say('form.handOver.opened'))).toBeVisible()
  await new Identity(phone).photograph()
  const finish = phone.getByRole('button', { name: say('screens.hand-over.finish') })
  await expect(finish).toBeEnabled()
  await finish.click()
  await expect(phone.getByRole('heading', { name: say('screens.hand-over.done') })).toBeVisible()

  await expect(page.getByText('photo.jpg')).toBeVisible()
  await expect(page.getByAltText(say('form.file.preview', { name: 'photo.jpg' }))).toBeVisible()

  const panel = page.locator('[data-panel]')
  await test.step('it is shown large, with its assessment', async () => {
    await expect(panel.getByText(say('form.handOver.opened'))).toBeVisible()
    await expect(panel.getByRole('listitem')).toHaveCount(3)
    const picture = panel.getByRole('img').first()
    await expect.poll(async () => (await picture.boundingBox())?.width).toBe(272)
  })

  await test.step('the code no longer works', async () => {
    await phone.goto('/')
    await phone.goto(`/hand-over#${data.token}`)
    await expect(phone.getByRole('heading', { name: say('screens.hand-over.ended') })).toBeVisible()
  })
  await handy.close()

  await test.step('retaking it allows a new code', async () => {
    await panel.getByRole('button', { name: say('form.picture.again') }).click()
    await expect(page.getByRole('img', { name: say('form.handOver.code') })).toBeVisible()
    await expect(page.locator('input[type=file]')).toBeFocused()
    await expect(panel).toHaveCount(0)
  })
})

test('a pending customer reaches support and home by their address, and sees what is locked', async ({
  page,
  context,
  sandbox,
}) => {
  const customer = await sandbox.customer({ verified: false })
  await sandbox.signIn(context, customer)
  await page.goto('/dashboard/profile/cutomer-support')
  await expect(page.getByText(say('screens.kyc.locked.strip'))).toBeVisible()
  await expect(page).toHaveURL('/dashboard/profile/cutomer-support')
  await page.goto('/kyc')
  await page.getByRole('link', { name: say('screens.kyc.later') }).click()
  await page.getByRole('link', { name: say('screens.kyc-progress.lookAround') }).click()
  await expect(page).toHaveURL('/dashboard/home')
  await page.reload()
  await expect(page).toHaveURL('/dashboard/home')
  await expect(page.getByText(say('screens.kyc.locked.strip'))).toBeVisible()
  await page.getByRole('link', { name: 'Send money' }).first().click()
  await expect(page.getByText(say('screens.kyc.locked.title'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('screens.kyc.locked.verify') })
    .last()
    .click()
  await expect(page).toHaveURL('/kyc/progress')
})

test('a refused check says why, and links back to it', async ({ page, context, sandbox }) => {
  const customer = await sandbox.customer({ verified: false })
  await sandbox.signIn(context, customer)
  await (await sandbox.api(customer)).agreeToVerifier()
  await page.goto('/kyc/progress')
  const identity = new Identity(page)
  await identity.start('proof-of-address').click()
  await expect(page).toHaveURL('/kyc/check/proof-of-address')
  await identity
    .field('forms.identity-proof-of-address.fields.document_kind.label')
    .selectOption('bank-statement')
  await page.locator('input[type=file]').setInputFiles({
    name: 'refused-too_old.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'))
  await identity.field('forms.identity-proof-of-address.fields.issued_on.label').fill(today)
  await identity.go.click()
  await expect(page).toHaveURL('/kyc/progress')
  await expect(identity.status('refused')).toBeVisible({ timeout: 45_000 })
  await expect(
    page.getByRole('heading', { level: 1, name: say('screens.kyc-progress.refused.title', { count: 1 }) }),
  ).toBeVisible()
  await page.getByRole('link', { name: /^Try again/ }).click()
  await expect(page).toHaveURL('/kyc/check/proof-of-address')
})
