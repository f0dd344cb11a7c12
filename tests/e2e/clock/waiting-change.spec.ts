import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { SecondFactor } from '#tests/e2e/steps/second-factor.ts'
import { violations } from '#tests/e2e/support/axe.ts'
import { national } from '#tests/e2e/support/phones.ts'
import type { Sandbox } from '#tests/e2e/support/sandbox.ts'
import { say, startOf } from '#tests/e2e/support/words.ts'

/** The newest link sent to a number that cancels a change. */
async function stopLink(sandbox: Sandbox, to: string): Promise<string> {
  const links = (await sandbox.outbox(to)).flatMap(({ text }) => /\/stop-change#[\w-]+/.exec(text)?.[0] ?? [])
  return links[0] ?? 'no link'
}

test('without the app, the phone starts a wait, and three days later it is enough', async ({
  page,
  context,
  customer,
  api,
  sandbox,
}) => {
  await api.authenticator()
  const [login, step] = [new Login(page), new SecondFactor(page)]
  await context.clearCookies()
  await login.open()
  await login.byPhone(national(customer.phone), customer.password)
  await step.isAt('authenticator')
  await step.another.click()
  await expect(step.dialog.getByRole('button', { name: say('screens.login.confirm.ways.sms') })).toHaveCount(
    0,
  )
  await step.dialog.getByRole('button', { name: say('screens.login.lost.open') }).click()
  await page.getByRole('button', { name: say('screens.login.lost.send') }).click()
  await expect(step.code).toBeVisible()
  await step.code.fill(await sandbox.code(customer.phone))
  const waits = page.getByRole('heading', { level: 1, name: startOf('screens.login.lost.waits.title') })
  await expect(waits).toBeFocused()
  expect(await stopLink(sandbox, customer.phone)).toContain('/stop-change#')

  await sandbox.forward({ minutes: 3 * 24 * 60 + 1 })
  await expect
    .poll(async () => (await sandbox.outbox(customer.phone)).at(0)?.text, { timeout: 20_000 })
    .toContain(say('provider.changes.factors_removed'))
  await login.open()
  await login.byPhone(national(customer.phone), customer.password)
  await step.isAt('sms')
  await step.code.fill(await sandbox.code(customer.phone))
  await expect(page).toHaveURL('/dashboard/home')
})

test('a new number waits a day: the day is shown, and the link sent to the old number cancels it', async ({
  signedInPage: page,
  customer,
  api,
  sandbox,
  guard,
}) => {
  // Changing the number ends every session, including this one.
  guard.expectExpiry()
  const phone = `+1416555${String(Date.now()).slice(-4)}`
  await api.call('confirm-identity', { body: { pin: customer.pin } })
  const { data: user } = await api.call('get-account')
  const details = {
    first_name: user.first_name,
    last_name: user.last_name,
    phone,
    ...(user.dob === null ? {} : { dob: user.dob }),
    ...(user.email === null ? {} : { email: user.email }),
  }
  const change = async () => {
    await api.call('update-user-details', { body: details })
    await api.call('confirm-contact-change', { body: { kind: 'phone', code: await sandbox.code(phone) } })
  }
  await change()
  await page.goto('/dashboard/profile')
  const row = page.getByRole('region', { name: say('screens.waiting-changes.title') })
  await expect(row).toContainText(say('screens.waiting-changes.phone.title', { to: phone }))
  expect(await violations(page)).toEqual([])

  const stranger = await page.context().newPage()
  await stranger.goto(await stopLink(sandbox, customer.phone))
  await expect(
    stranger.getByRole('heading', { name: say('screens.stop-change.waiting.title') }),
  ).toBeVisible()
  expect(await violations(stranger)).toEqual([])
  await stranger.getByRole('button', { name: say('screens.stop-change.stop') }).click()
  await expect(
    stranger.getByRole('heading', { name: say('screens.stop-change.stopped.title') }),
  ).toBeFocused()
  await expect(row).toHaveCount(0)

  await sandbox.forward({ minutes: 2 })
  await change()
  // The link of another change, opened in the same tab, changes only the hash.
  await stranger.goto(await stopLink(sandbox, customer.phone))
  await expect(
    stranger.getByRole('heading', { name: say('screens.stop-change.waiting.title') }),
  ).toBeVisible()
  await stranger.close()
  await page.reload()
  await row.getByRole('button', { name: say('screens.waiting-changes.phone.stop') }).press('Enter')
  await expect(page.getByText(say('screens.waiting-changes.phone.stopped'))).toBeVisible()
  await sandbox.forward({ minutes: 2 })
  await change()
  await sandbox.forward({ minutes: 24 * 60 + 1 })
  await expect
    .poll(async () => (await sandbox.outbox(customer.phone)).at(0)?.text, { timeout: 20_000 })
    .toContain('was changed to')
})
