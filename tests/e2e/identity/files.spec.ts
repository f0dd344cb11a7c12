// Uploads: a missing camera, a file with the wrong type, a failing network.
import { expect, test } from '#tests/e2e/fixtures.ts'
import { brightPicture } from '#tests/e2e/support/pictures.ts'
import type { Customer } from '#tests/e2e/support/sandbox.ts'
import { say } from '#tests/e2e/support/words.ts'

let customer: Customer

test.beforeEach(async ({ page, context, sandbox }) => {
  customer = await sandbox.customer({ verified: false })
  await sandbox.signIn(context, customer)
  await (await sandbox.api(customer)).agreeToVerifier()
  await page.goto('/kyc/check/document')
  await page.getByRole('radio', { name: 'Passport' }).check()
})

test('a blocked camera is explained, and a file works instead', async ({ page }) => {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: say('form.file.photograph') }).click()
  await expect(page.getByText(say('form.camera.refused')).first()).toBeVisible()
  await expect(page.locator('input[type=file]')).toBeFocused()
  await page.locator('input[type=file]').setInputFiles(await brightPicture(page, 1600, 1200))
  await expect(page.getByText('IMG_2041.jpg')).toBeVisible()
  await expect(page.getByRole('button', { name: say('form.picture.again') })).toBeVisible()
})

test('a large photo is scaled down and loses its camera metadata', async ({ page, sandbox }) => {
  const photo = await brightPicture(page, 3000, 2000)
  const place = Buffer.from('GPS 43.6711 -79.3839')
  const exif = Buffer.concat([Buffer.of(0xff, 0xe1, 0, place.length + 8), Buffer.from('Exif\0\0'), place])
  const marked = Buffer.concat([photo.buffer.subarray(0, 2), exif, photo.buffer.subarray(2)])
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/uploads'))
  await page.locator('input[type=file]').setInputFiles({ ...photo, buffer: marked })
  const { data }: { data: { id: string } } = await (await begun).json()
  await expect(page.getByRole('button', { name: say('form.picture.again') })).toBeVisible()
  const stored = await (await sandbox.api(customer)).file(data.id)
  expect(stored.length).toBeLessThan(marked.length)
  expect(stored.includes('Exif')).toBe(false)
  expect(stored.includes('GPS')).toBe(false)
})

test('a photo that is too dark asks before it is sent', async ({ page }) => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 600
    canvas.getContext('2d')?.fillRect(0, 0, 800, 600)
    return canvas.toDataURL('image/png')
  })
  const dark = {
    name: 'dark.png',
    mimeType: 'image/png',
    buffer: Buffer.from(url.split(',')[1] ?? '', 'base64'),
  }
  await page.locator('input[type=file]').setInputFiles(dark)
  const dialog = page.getByRole('dialog', { name: say('form.picture.page.question') })
  await expect(dialog.getByText(say('form.picture.findings.dark'))).toBeVisible()
  await dialog.getByRole('button', { name: say('form.picture.useAnyway') }).click()
  await expect(page.getByRole('button', { name: say('form.picture.again') })).toBeVisible()
})

test('a file of another type is refused at once, one that only looks right by the provider', async ({
  page,
  guard,
}) => {
  guard.expectRefusal(422, '/uploads/*')
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/uploads') && sent.push(request.url()))
  const named = (content: string) => ({
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(content),
  })
  const input = page.locator('input[type=file]')
  await input.setInputFiles(named('<svg onload=alert(1)>'.repeat(50)))
  await expect(page.getByText(/^upload a JPEG, PNG, HEIC or PDF file$/i).first()).toBeVisible()
  expect(sent).toEqual([])
  await input.setInputFiles(named('%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF\n'))
  await expect(page.getByText(say('provider.errors.upload_type_refused')).first()).toBeVisible()
})

test('an upload survives three network failures', async ({ page, context, guard, sandbox }) => {
  const scan = {
    name: 'scan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([
      Buffer.from('%PDF-1.4\n%'),
      Buffer.from(Array.from({ length: 260_000 }, (_, count) => `${count} `).join('')),
      Buffer.from('\n%%EOF\n'),
    ]),
  }
  const breaks = [2, 4, 6]
  let parts = 0
  await page.route('**/uploads/*?offset=*', async (route) => {
    parts += 1
    if (parts === breaks[0]) {
      breaks.shift()
      await context.setOffline(true)
    }
    await route.continue().catch(() => undefined)
  })
  for (const path of ['/uploads/*', '/hand-overs/*', '/drafts/*']) guard.allowBroken(path)
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/uploads'))
  await page.locator('input[type=file]').setInputFiles(scan)
  const { data }: { data: { id: string } } = await (await begun).json()
  for (const left of [2, 1, 0]) {
    await expect.poll(() => breaks.length).toBe(left)
    // The step shows the same message if it was already saving its answers.
    await expect(page.getByText(say('form.file.waiting')).first()).toBeVisible()
    await context.setOffline(false)
  }
  await expect(
    page.getByRole('button', { name: say('form.file.remove', { name: 'scan.pdf' }) }),
  ).toBeVisible()
  await expect(page.getByText(say('form.file.waiting'))).toHaveCount(0)
  const stored = await (await sandbox.api(customer)).file(data.id)
  expect(stored.equals(scan.buffer)).toBe(true)
})
