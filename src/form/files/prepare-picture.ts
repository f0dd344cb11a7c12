import policy from '#content/policy/pictures.json' with { type: 'json' }
import { dimensionsOf } from '#src/form/files/dimensions.ts'
import { JUDGED_WIDTH, type Judgement, judge } from '#src/form/files/judge.ts'

/** A file as it is sent. What is no photograph that this browser can open stays as it is, and is not judged. */
export interface Prepared {
  readonly file: File
  readonly judgement: Judgement | undefined
  /** A small picture as a data URL, which the Content-Security-Policy allows and object URLs do not pass. */
  readonly preview: string | undefined
}

type Drawable = ImageBitmap | HTMLVideoElement

/** Pixels along the longer side of a preview. */
const PREVIEW = 720

/** What is drawn of a source, such as the part of a camera's picture that lies in the frame. */
interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function draw(source: Drawable, part: Part, longest: number): HTMLCanvasElement | undefined {
  const scale = Math.min(1, longest / Math.max(part.width, part.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width * scale))
  canvas.height = Math.max(1, Math.round(part.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context) context.fillStyle = 'white'
  // A JPEG has no see-through parts: without this they would be black.
  context?.fillRect(0, 0, canvas.width, canvas.height)
  context?.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  return context === null ? undefined : canvas
}

export function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', policy.quality))
}

/** Judges what a camera shows, without keeping it. */
export function judgePart(source: Drawable, part: Part): Judgement | undefined {
  const longest = part.width >= part.height ? JUDGED_WIDTH : (JUDGED_WIDTH * part.height) / part.width
  const small = draw(source, part, longest)
  const pixels = small?.getContext('2d')?.getImageData(0, 0, small.width, small.height)
  return pixels && judge(pixels, part)
}

/**
 * Makes a JPEG of a picture, no larger than the policy says. Drawing it again leaves behind all that the camera wrote
 * into the file: the place, the time, the device.
 */
export async function photograph(source: Drawable, part: Part, name: string): Promise<Prepared | undefined> {
  const judgement = judgePart(source, part)
  const canvas = draw(source, part, policy.longest_side)
  const preview = draw(source, part, PREVIEW)?.toDataURL('image/jpeg', 0.8)
  const blob = canvas && (await encode(canvas))
  return blob ? { file: new File([blob], name, { type: blob.type }), judgement, preview } : undefined
}

/** "IMG_1.HEIC" is sent as "IMG_1.jpg". */
function asJpeg(name: string): string {
  return `${name.replace(/\.(?:jpe?g|png|heic|heif)$/iu, '')}.jpg`
}

export async function mayBeOpened(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/') || file.size > policy.largest_source_bytes) return false
  const size = await dimensionsOf(file).catch(() => undefined)
  return size === undefined || size.width * size.height <= policy.largest_source_pixels
}

/** Makes a chosen file ready to be sent: smaller, and without what a camera writes into it. */
export async function preparePicture(file: File): Promise<Prepared> {
  const asItIs = { file, judgement: undefined, preview: undefined }
  if (!(await mayBeOpened(file))) return asItIs
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const whole = { x: 0, y: 0, width: image.width, height: image.height }
    const prepared = await photograph(image, whole, asJpeg(file.name))
    image.close()
    return prepared ?? asItIs
  } catch {
    return asItIs
  }
}

/** What is seen of a picture: a small one of it, and what it is judged by. */
export type Seen = Pick<Prepared, 'judgement' | 'preview'>

/** Looks at a picture that was sent already; both undefined for what the browser cannot open. */
export async function look(file: Blob): Promise<Seen> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const whole = { x: 0, y: 0, width: image.width, height: image.height }
    const judgement = judgePart(image, whole)
    const preview = draw(image, whole, PREVIEW)?.toDataURL('image/jpeg', 0.8)
    image.close()
    return { judgement, preview }
  } catch {
    return { judgement: undefined, preview: undefined }
  }
}
