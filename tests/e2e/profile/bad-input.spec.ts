// Invalid input inside the app: a clear message, and nothing is lost. Others have their own spec: a spent balance
// (transfer/pay), an expired conversion quote (clock/conversion), full or blocked storage (transfer/storage).
import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { givePin } from '#tests/e2e/steps/step-up.ts'
import { say } from '#tests/e2e/support/words.ts'
import { pdf, png } from '#tests/support/pictures.ts'

const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a picture') }

test('a picture of the wrong type or size is refused with a message, and the old one stays', async ({
  signedInPage: page,
}) => {
  await page.goto('/dashboard/profile')
  const choose = async (button: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const picker = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).click()
    await (await picker).setFiles(file)
  }
  const own = { name: 'me.png', mimeType: 'image/png', buffer: png({ width: 60, height: 40 }) }
  await choose(say('screens.profile.picture.add'), own)
  await expectNotice(page, say('screens.profile.picture.saved'))
  const pictures = page.locator('img[src^="data:image/jpeg"]').filter({ visible: true })
  await expect(pictures).toHaveCount(2)

  await choose(say('screens.profile.picture.change'), text)
  await expectNotice(page, say('screens.profile.picture.title'), say('screens.profile.picture.faults.type'))
  // Its header claims to be larger than any screen, before a byte is decoded.
  const huge = { ...own, buffer: png({ width: 40, height: 30 }, { width: 30_000, height: 30_000 }) }
  await choose(say('screens.profile.picture.change'), huge)
  await expectNotice(page, say('screens.profile.picture.title'), say('screens.profile.picture.faults.size'))
  await expect(pictures).toHaveCount(2)
  await page.reload()
  await expect(pictures).toHaveCount(2)
})

test('an attachment of the wrong type or size is refused with a message, and the text stays', async ({
  signedInPage: page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/uploads') && sent.push(request.url()))
  await page.goto('/dashboard/profile/cutomer-support?request=new')
  const message = page.getByRole('textbox', { name: say('forms.support-request.fields.message.label') })
  await page.getByLabel(say('forms.support-request.fields.topic.label')).selectOption('fees')
  await message.fill('Why are there two fees?')
  const input = page.locator('input[type=file]')
  await input.setInputFiles(text)
  await expect(page.getByText(/^upload a JPEG, PNG, HEIC or PDF file$/i).first()).toBeVisible()
  const large = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdf(' '.repeat(2_200_000)) }
  await input.setInputFiles(large)
  await expect(page.getByText(/^choose a file of 2 MB or less$/i).first()).toBeVisible()
  expect(sent).toEqual([])
  await expect(message).toHaveValue('Why are there two fees?')
})

test('a customer’s own referral link doesn’t count, and says so', async ({ signedInPage: page }) => {
  await page.goto('/dashboard/profile/referal-program')
  const link = page.getByRole('main').getByText(/^https?:\/\/\S+$/)
  await page.goto((await link.textContent()) ?? '')
  // The page renders before its script, which keeps the code.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('farsend.ref'))).not.toBeNull()
  await page.goto('/dashboard/home')
  await expectNotice(page, say('screens.referrals.claim.title'), say('screens.referrals.claim.own_code'))
  await page.goto('/dashboard/profile/referal-program')
  await expect(page.getByText(say('screens.referrals.friends.empty'))).toBeVisible()
})

test('a download pressed twice arrives once, and can be repeated', async ({ signedInPage: page, guard }) => {
  await page.goto('/dashboard/profile/settings')
  const toRead = page.getByRole('button', { name: say('screens.settings.data.htmlWhat') })
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  await toRead.dblclick()
  await givePin(page, guard, '/profile/export')
  await expectNotice(page, say('screens.settings.data.done'))
  await expect.poll(() => saved.length).toBe(1)
  await toRead.click()
  await expect.poll(() => saved.length).toBe(2)
})
