// From the first login to a verified customer, on the real provider, with the browser's fake camera.
import { expect, test } from '#tests/e2e/fixtures.ts'
import { Identity } from '#tests/e2e/steps/identity.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { national } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'
import { covered } from '#tests/support/covered.ts'

test('a new customer is verified five pages after sign-up, and the page follows the verifier by itself', async ({
  page,
  sandbox,
}) => {
  test.slow()
  const customer = await sandbox.customer({ verified: false })
  // Sign-up has seven pages: twelve in all (tests/src/flow/core/spec-steps.test.ts).
  const pages = new Set<string>()
  const seePage = async () =>
    pages.add((await page.getByRole('heading', { level: 1 }).textContent({ timeout: 5000 })) ?? '')
  const identity = new Identity(page)

  await page.goto('/login')
  const login = new Login(page)
  await login.phone.fill(national(customer.phone))
  await login.password.fill(customer.password)
  await seePage()
  await login.continueButton.click()
  await expect(page).toHaveURL('/kyc')
  for (const part of ['personal', 'address', 'document', 'proofOfAddress', 'selfie'] as const) {
    await identity[part]()
    await seePage()
  }

  await test.step('the review shows everything, and changing an answer returns to it', async () => {
    await expect(identity.heading('flows.kyc.steps.review.title')).toBeVisible()
    await seePage()
    await expect(page.getByText('120 Bloor Street East')).toBeVisible()
    await page
      .getByRole('button', {
        name: say('form.review.changeOf', { title: say('flows.identity-document.steps.document.name') }),
      })
      .click()
    await identity.field('forms.identity-document.fields.document_number.label').fill('CD654321')
    await identity.go.click()
    await expect(identity.heading('flows.kyc.steps.review.title')).toBeVisible()
    await expect(page.getByText('CD654321')).toBeVisible()
  })

  await test.step('nothing is sent without consent', async () => {
    await identity.submit.click()
    await expect(page.getByText(/agree to this, so that we can verify you/i)).toBeVisible()
    await identity.consent.check()
    await identity.submit.click()
    await expect(page).toHaveURL('/kyc/progress')
  })
  expect([...pages]).toEqual([
    'Login to your account',
    say('flows.identity-details.pages.details.title'),
    say('flows.kyc.pages.evidence.title'),
    say('flows.kyc.steps.review.title'),
  ])

  await expect(page.getByRole('heading', { name: say('screens.kyc-progress.done.title') })).toBeVisible({
    timeout: 90_000,
  })
  await expect(identity.status('verified')).toHaveCount(3)

  covered('flow', 'kyc')

  await page.getByRole('link', { name: say('screens.kyc-progress.home') }).click()
  await expect(page).toHaveURL('/dashboard/home')
  await page.goto('/kyc/progress')
  await expect(page).toHaveURL('/dashboard/home')
})

test('finishing later leads back to the one draft, and starting over empties it', async ({
  page,
  context,
  sandbox,
}) => {
  test.slow()
  const customer = await sandbox.customer({ verified: false })
  await sandbox.signIn(context, customer)
  const identity = new Identity(page)
  await page.goto('/kyc')
  await identity.personal()
  await identity.address()
  await expect(identity.part('document', 'document')).toBeVisible()
  await page.getByRole('link', { name: say('screens.kyc.later') }).click()
  await expect(identity.status('ready')).toHaveCount(1)
  await expect(identity.status('to_do')).toHaveCount(3)
  // The address of a check alone leads to the same draft.
  await page.goto('/kyc/check/details')
  await expect(identity.part('document', 'document')).toBeVisible()

  await page.getByRole('button', { name: say('flow.startOver.open') }).click()
  const question = page.getByRole('alertdialog', { name: say('flow.startOver.title') })
  await question.getByRole('button', { name: say('flow.startOver.open') }).click()
  await expect(identity.part('details', 'personal')).toBeVisible()
  await expect(identity.field('forms.identity-personal.fields.gender.label')).toHaveValue('')
  await page.getByRole('link', { name: say('screens.kyc.later') }).click()
  await expect(identity.status('to_do')).toHaveCount(4)
})

test('after agreeing, each check works alone, in any order, and the page shows the progress', async ({
  page,
  context,
  sandbox,
}) => {
  test.slow()
  const customer = await sandbox.customer({ verified: false })
  await sandbox.signIn(context, customer)
  await (await sandbox.api(customer)).agreeToVerifier()
  await page.goto('/kyc/progress')
  const identity = new Identity(page)
  const ways = {
    selfie: () => identity.selfie(),
    'proof-of-address': () => identity.proofOfAddress(),
    document: () => identity.document(),
    details: async () => {
      await identity.personal()
      await identity.address()
    },
  } as const
  for (const check of ['selfie', 'proof-of-address', 'document', 'details'] as const) {
    await test.step(check, async () => {
      await identity.start(check).click()
      await ways[check]()
      await expect(page).toHaveURL('/kyc/progress')
      await expect(identity.start(check)).toHaveCount(0)
      covered('flow', `kyc-${check}`)
    })
  }
  await expect(page.getByRole('heading', { name: say('screens.kyc-progress.done.title') })).toBeVisible({
    timeout: 90_000,
  })
})
