// Files on their way: the camera that is not there, the file that lies, the network that goes.
import { expect, test } from '#tests/e2e/fixtures.ts'
import { say } from '#tests/e2e/support/words.ts'

test.beforeEach(async ({ page, context, sandbox }) => {
  await sandbox.signIn(context, await sandbox.customer({ verified: false }))
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
      // Bright, with edges all over: what a page with writing is to whoever judges it.
      for (let x = 0; x < canvas.width; x += 8) {
        for (let y = 0; y < canvas.height; y += 8) {
          context.fillStyle = (x / 8 + y / 8) % 2 === 0 ? '#eee' : '#456'
          context.fillRect(x, y, 8, 8)
        }
      }
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

test('a large photograph is made smaller, and loses what the camera wrote into it', async ({ page }) => {
  const sent: Buffer[] = []
  page.on('request', (request) => {
    const body = request.method() === 'PATCH' ? request.postDataBuffer() : null
    if (body) sent.push(body)
  })
  const photo = await jpeg(page, 4000, 3000)
  const exif = Buffer.from('ffe1001845786966000049492a0008000000474e53535f53454352', 'hex')
  const marked = Buffer.concat([photo.buffer.subarray(0, 2), exif.subarray(0, 26), photo.buffer.subarray(2)])
  await page.locator('input[type=file]').setInputFiles({ ...photo, buffer: marked })
  await expect(
    page.getByRole('button', { name: say('form.file.remove', { name: 'IMG_2041.jpg' }) }),
  ).toBeVisible()
  const whole = Buffer.concat(sent)
  expect(whole.length).toBeGreaterThan(0)
  expect(whole.length).toBeLessThan(marked.length)
  expect(whole.includes('Exif')).toBe(false)
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
