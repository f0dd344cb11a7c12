// Files on their way: the camera that is not there, the file that lies, the network that goes.
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { Customer } from '#tests/e2e/support/sandbox.ts'
import { say } from '#tests/e2e/support/words.ts'

let customer: Customer

test.beforeEach(async ({ page, context, sandbox }) => {
  customer = await sandbox.customer({ verified: false })
  await sandbox.signIn(context, customer)
  await page.goto('/kyc/check/document')
  await page.getByRole('radio', { name: 'Passport' }).check()
})

const jpeg = async (page: import('@playwright/test').Page, width: number, height: number) => {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w ?? 1
      canvas.height = h ?? 1
      const context = canvas.getContext('2d')
      if (!context) return ''
      // Bright, with edges all over: what a page with writing is to whoever judges it, and large as a file.
      const pixels = context.createImageData(canvas.width, canvas.height)
      for (let at = 0; at < pixels.data.length; at += 4) {
        const grey = 90 + ((at * 2_654_435_761) % 130)
        pixels.data.set([grey, grey, (grey * 7) % 200, 255], at)
      }
      context.putImageData(pixels, 0, 0)
      return canvas.toDataURL('image/jpeg', 1)
    },
    [width, height],
  )
  return {
    name: 'IMG_2041.JPG',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(url.split(',')[1] ?? '', 'base64'),
  }
}

test('a camera that is refused is said in a sentence, and a file does', async ({ page }) => {
  await page.getByRole('button', { name: say('form.file.photograph') }).click()
  await expect(page.getByText(say('form.camera.refused')).first()).toBeVisible()
  await expect(page.locator('input[type=file]')).toBeFocused()
  await page.locator('input[type=file]').setInputFiles(await jpeg(page, 1600, 1200))
  await expect(page.getByText('IMG_2041.jpg')).toBeVisible()
  await expect(
    page.getByRole('button', { name: say('form.file.remove', { name: 'IMG_2041.jpg' }) }),
  ).toBeVisible()
})

test('a large photograph is made smaller, and loses what the camera wrote into it', async ({
  page,
  sandbox,
}) => {
  const photo = await jpeg(page, 3000, 2000)
  const place = Buffer.from('GPS 43.6711 -79.3839')
  const exif = Buffer.concat([Buffer.of(0xff, 0xe1, 0, place.length + 8), Buffer.from('Exif\0\0'), place])
  const marked = Buffer.concat([photo.buffer.subarray(0, 2), exif, photo.buffer.subarray(2)])
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/uploads'))
  await page.locator('input[type=file]').setInputFiles({ ...photo, buffer: marked })
  const { data }: { data: { id: string } } = await (await begun).json()
  await expect(
    page.getByRole('button', { name: say('form.file.remove', { name: 'IMG_2041.jpg' }) }),
  ).toBeVisible()
  const stored = await (await sandbox.api(customer)).file(data.id)
  expect(stored.length).toBeLessThan(marked.length)
  expect(stored.includes('Exif')).toBe(false)
  expect(stored.includes('GPS')).toBe(false)
})

test('a photograph that is too dark is asked about before it is sent', async ({ page }) => {
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
  await expect(
    page.getByRole('button', { name: say('form.file.remove', { name: 'dark.jpg' }) }),
  ).toBeVisible()
})

test('a file that lies about its type gets the provider’s sentence', async ({ page, guard }) => {
  guard.expectRefusal(422, '/uploads/*')
  const liar = {
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<svg onload=alert(1)>'.repeat(50)),
  }
  await page.locator('input[type=file]').setInputFiles(liar)
  await expect(page.getByText(say('provider.errors.upload_type_refused')).first()).toBeVisible()
})

test('an upload goes on by itself after the network was gone', async ({ page, context, guard }) => {
  const photo = await jpeg(page, 2400, 1800)
  let parts = 0
  await page.route('**/uploads/*?offset=*', async (route) => {
    parts += 1
    if (parts === 2) await context.setOffline(true)
    await route.continue().catch(() => undefined)
  })
  guard.allowBroken('/uploads/*')
  guard.allowBroken('/identity/events')
  guard.allowBroken('/hand-overs/*')
  guard.allowBroken('/drafts/*')
  await page.locator('input[type=file]').setInputFiles(photo)
  await expect(page.getByText(say('form.file.waiting'))).toBeVisible()
  await context.setOffline(false)
  await expect(
    page.getByRole('button', { name: say('form.file.remove', { name: 'IMG_2041.jpg' }) }),
  ).toBeVisible()
  await expect(page.getByText(say('form.file.waiting'))).toHaveCount(0)
  expect(parts).toBeGreaterThan(2)
})
