/** Pixels along each side, twice what is shown. */
const SIDE = 112

/**
 * A small picture of an image as a data URL, which the Content-Security-Policy allows and object URLs do not pass.
 * Undefined for what the browser cannot read as an image.
 */
export async function makePreview(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return undefined
  try {
    const image = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    canvas.width = SIDE
    canvas.height = SIDE
    const scale = Math.max(SIDE / image.width, SIDE / image.height)
    const width = image.width * scale
    const height = image.height * scale
    const context = canvas.getContext('2d')
    context?.drawImage(image, (SIDE - width) / 2, (SIDE - height) / 2, width, height)
    image.close()
    return context === null ? undefined : canvas.toDataURL('image/jpeg', 0.8)
  } catch {
    return undefined
  }
}
