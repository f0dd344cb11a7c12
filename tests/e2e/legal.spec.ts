import { expect, test } from '#tests/e2e/fixtures.ts'
import { lastEdited } from '#tests/e2e/support/last-edited.ts'
import { say, startOf } from '#tests/e2e/support/words.ts'

test('the legal texts are linked from the foot of the home page, and to one another @phone', async ({
  page,
}) => {
  await page.goto('/')
  const foot = page.getByRole('contentinfo')
  await foot.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await expect(page.getByText(lastEdited('privacy-policy'))).toBeVisible()
  await expect(page).toHaveTitle(/Privacy Policy/)

  const further = page.getByRole('navigation', { name: say('screens.legal.related') })
  await further.getByRole('link', { name: 'Terms and Conditions of Use' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions of Use')
  await expect(page.getByText('governed by the law of England and Wales')).toBeVisible()
  await expect(page.getByRole('link', { name: 'legal@farsend.example' })).toHaveAttribute(
    'href',
    'mailto:legal@farsend.example',
  )
})

test('the contents link to each section', async ({ page }) => {
  await page.goto('/stay-safe')
  const contents = page.getByRole('navigation', { name: say('screens.legal.contents') })
  await contents.getByRole('link', { name: 'Securing your account' }).click()
  await expect(page).toHaveURL(/#securing-your-account$/)
  await expect(page.getByRole('heading', { name: 'Securing your account' })).toBeInViewport()

  await page.goto('/stay-safe#if-something-has-happened')
  await expect(page.getByRole('heading', { name: 'If something has happened' })).toBeInViewport()
})

test('all versions are listed with their changes, and a past one is marked as past', async ({ page }) => {
  await page.goto('/privacy-policy')
  await page
    .getByRole('link', { name: say('screens.legal.versions') })
    .first()
    .click()
  const changes = page.getByRole('region', { name: say('screens.legal.history.changes', { version: '1.0' }) })
  await expect(
    changes.getByRole('insertion').filter({ hasText: 'Card numbers, if you pay by card' }),
  ).toBeVisible()
  await expect(changes.getByRole('deletion').first()).toBeVisible()
  await expect(page.getByText(say('screens.legal.history.first'))).toBeVisible()

  await page.getByRole('link', { name: say('screens.legal.history.read', { version: '1.0' }) }).click()
  await expect(page.getByRole('note')).toContainText('This is a past version')
  await page.getByRole('link', { name: say('screens.legal.past.current') }).click()
  await expect(page).toHaveURL(/\/privacy-policy$/)
  // The version in force may announce the next one, and is not a past one.
  await expect(page.getByText(startOf('screens.legal.inForce'))).toBeVisible()
  await expect(page.getByText(say('screens.legal.past.title'))).toHaveCount(0)
})
