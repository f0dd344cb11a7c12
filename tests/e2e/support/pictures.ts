import type { Page } from '@playwright/test'

/** A photo whose brightness and sharpness pass the checks, made in the browser. */
export async function brightPicture(page: Page, width: number, height: number) {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w ?? 1
      canvas.height = h ?? 1
      const context = canvas.getContext('2d')
      if (!context) return ''
      // Bright with edges all over, which passes as a page of text, and a large file.
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
