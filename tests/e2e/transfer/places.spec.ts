import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { givePin } from '#tests/e2e/steps/step-up.ts'
import { Transfer, transferPath } from '#tests/e2e/steps/transfer.ts'
import type { Sandbox } from '#tests/e2e/support/sandbox.ts'
import { say } from '#tests/e2e/support/words.ts'

test.beforeEach(async ({ signedInPage: _, api }) => {
  await api.beneficiary()
})

test('a deep link lands on the first incomplete step', async ({ page }) => {
  const transfer = new Transfer(page)
  for (const step of ['review', 'authorise', 'done', 'nonsense']) {
    await page.goto(`${transferPath}/${step}`)
    await transfer.isAt('amount')
  }
})

/** Signs in a customer with two ways to pay: the balance covers a part. */
async function withTwoWays(page: Page, sandbox: Sandbox) {
  const customer = await sandbox.customer({ balance: { CAD: '40.00' } })
  const api = await sandbox.api(customer)
  await api.beneficiary()
  await sandbox.signIn(page.context(), customer)
  return { customer, api }
}

test('a reload at every step resumes there, with one transfer in the end', async ({ page, sandbox }) => {
  const { customer, api } = await withTwoWays(page, sandbox)
  const transfer = new Transfer(page)
  await transfer.open()
  await transfer.giveAmount('100')
  await page
    .getByLabel(new RegExp(say('forms.transfer-review.fields.reference.label')))
    .fill('Rent, December')
  await page.reload()
  await transfer.isAt('review')
  await expect(page.getByText('100.00 CAD').first()).toBeVisible()
  await transfer.confirm()
  await page.reload()
  await transfer.isAt('authorise')
  await transfer.authorise(customer.pin, 'payment')
  await page.reload()
  await transfer.isAt('payment')
  await transfer.choose('e-transfer')
  await page.reload()
  await transfer.isAt('pay')
  await transfer.sentButton.click()
  await transfer.isAt('verifying')
  await page.reload()
  await transfer.isAt('done')
  await page.reload()
  await transfer.isAt('done')
  expect(await api.transfers()).toHaveLength(1)
})

test('the bar at a phone’s foot stays still from step to step @phone-alone', async ({ page }) => {
  const transfer = new Transfer(page)
  await transfer.open()
  // Every frame's left, right and lower edge.
  await page.evaluate(() => {
    const places = new Set<string>()
    Object.assign(window, { places })
    const see = () => {
      const bar = document.querySelector('[data-foot-bar]')?.getBoundingClientRect()
      places.add(bar ? [bar.left, bar.right, bar.bottom].join(' ') : 'gone')
      requestAnimationFrame(see)
    }
    see()
  })
  await transfer.giveAmount('100')
  await page.goBack()
  await transfer.isAt('amount')
  await transfer.continueButton.click()
  await transfer.isAt('review')
  await transfer.confirm()
  expect(await page.evaluate(() => [...Object(window).places])).toEqual(['0 390 844'])
})

test('Back works before the transfer is made, and doesn’t return to it afterwards', {
  tag: '@phone',
}, async ({ page, sandbox }) => {
  const { customer, api } = await withTwoWays(page, sandbox)
  const transfer = new Transfer(page)
  // Send money asks what to do about an unfinished transfer.
  const goOn = page.getByRole('button', { name: say('screens.transfer.resume.goOn', { name: 'Ngozi Eze' }) })
  await transfer.open()
  await transfer.giveAmount('100')
  await page.goBack()
  await transfer.isAt('amount')
  await expect(transfer.sending).toHaveValue(/^100/)
  await expect(transfer.person('Ngozi Eze')).toBeChecked()
  await transfer.sending.fill('120')
  await transfer.continueButton.click()
  await transfer.isAt('review')
  await expect(page.getByText('120.00 CAD').first()).toBeVisible()
  await transfer.confirm()
  await page.goBack()
  await expect(transfer.heading('review')).toBeHidden()
  await page.goto(transferPath)
  await goOn.click()
  await transfer.isAt('authorise')
  await transfer.authorise(customer.pin, 'payment')
  await page.goBack()
  await expect(transfer.heading('authorise')).toBeHidden()
  await page.goto(transferPath)
  await goOn.click()
  await transfer.isAt('payment')
  await transfer.choose('e-transfer')
  await page.goBack()
  await expect(transfer.heading('payment')).toBeHidden()
  await page.goto(transferPath)
  await goOn.click()
  await transfer.isAt('payment')
  expect(await api.transfers()).toHaveLength(1)
  // Or a new one, which starts empty and leaves the other alone.
  await page.goto(transferPath)
  await page.getByRole('button', { name: say('screens.transfer.resume.anew') }).click()
  await transfer.isAt('amount')
  await expect(transfer.sending).toHaveValue('')
  expect(await api.transfers()).toHaveLength(1)
})

test('the review links back to each of its parts, and keeps the note', async ({ page }) => {
  const transfer = new Transfer(page)
  await transfer.open()
  await transfer.giveAmount('100')
  const note = page.getByLabel(new RegExp(say('forms.transfer-review.fields.reference.label')))
  await note.fill('For the roof')
  await page
    .getByRole('button', {
      name: say('form.editSection', { section: say('forms.transfer-review.sections.beneficiary') }),
    })
    .click()
  await transfer.isAt('amount')
  await transfer.continueButton.click()
  await transfer.isAt('review')
  await expect(note).toHaveValue('For the roof')
})

test('a note of 10,000 characters is refused, one with emoji arrives', async ({ page, api }) => {
  const transfer = new Transfer(page)
  await transfer.open()
  await transfer.giveAmount('100')
  const note = page.getByLabel(new RegExp(say('forms.transfer-review.fields.reference.label')))
  await note.fill('x'.repeat(10_000))
  await transfer.confirmButton.click()
  await expect(note).toHaveAccessibleDescription(
    new RegExp(say('forms.transfer-review.fields.reference.errors.maxLength'), 'i'),
  )
  await transfer.isAt('review')
  // Up to 140 characters; one of two code units counts as one.
  await note.fill('🦉'.repeat(140))
  await transfer.confirm()
  const [made] = await api.transfers()
  expect((await api.transfer(made?._id ?? '')).reference).toBe('🦉'.repeat(140))
})

test('a double click on Confirm makes one transfer', async ({ page, api }) => {
  const transfer = new Transfer(page)
  await transfer.open()
  await transfer.giveAmount('100')
  await transfer.confirmButton.dblclick()
  await transfer.isAt('authorise')
  expect(await api.transfers()).toHaveLength(1)
})

test('done: send another starts again', async ({ page, sandbox, guard }) => {
  const rich = await sandbox.customer({ balance: { CAD: '500.00' } })
  await sandbox.signIn(page.context(), rich)
  const { _id: id } = await (await sandbox.api(rich)).authorised('100')
  await page.goto(`${transferPath}?transfer=${id}`)
  const transfer = new Transfer(page)
  await transfer.channel('wallet').check()
  await transfer.payButton.click()
  await givePin(page, guard, '/transfers/credit/*/pay')
  await transfer.isAt('done')
  await page.getByRole('button', { name: say('screens.transfer.done.again') }).click()
  await transfer.isAt('amount')
  await expect(transfer.sending).toHaveValue('')
})
