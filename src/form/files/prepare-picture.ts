import policy from '#content/policy/pictures.json' with { type: 'json' }
import { dimensionsOf } from '#src/form/files/dimensions.ts'
import { asFile, JUDGED_WIDTH, type Judgement, judge } from '#src/form/files/judge.ts'

/** A file as it is sent. One that isn't a photograph that this browser can open stays as it is and isn't judged. */
export interface Prepared {
  readonly file: File
  readonly judgement: Judgement | undefined
  /** A small picture as a data URL: the Content-Security-Policy allows those, but not object URLs. */
  readonly preview: string | undefined
}

type Drawable = ImageBitmap | HTMLVideoElement

/** Pixels along the longer side of a preview. */
const PREVIEW = 720

/** The part of the source to draw, such as the frame of a camera's picture. */
export interface Part {
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
  // JPEGs have no transparency: without this it would be black.
  context?.fillRect(0, 0, canvas.width, canvas.height)
  context?.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  return context === null ? undefined : canvas
}

export function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', policy.quality))
}

export function judgePart(source: Drawable, part: Part): Judgement | undefined {
  const longest = part.width >= part.height ? JUDGED_WIDTH : (JUDGED_WIDTH * part.height) / part.width
  const small = draw(source, part, longest)
  const pixels = small?.getContext('2d')?.getImageData(0, 0, small.width, small.height)
  return pixels && judge(pixels, part)
}

/**
 * Redraws a picture as a JPEG no larger than the policy allows, which drops the camera's metadata: place, time,
 * device.
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

/** Makes a chosen file smaller and drops the camera's metadata. */
export async function preparePicture(file: File): Promise<Prepared> {
  const asItIs = { file, judgement: undefined, preview: undefined }
  if (!(await mayBeOpened(file))) return asItIs
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const whole = { x: 0, y: 0, width: image.width, height: image.height }
    const prepared = await photograph(image, whole, asJpeg(file.name))
    image.close()
    return prepared ? { ...prepared, ...judgedAsFile(prepared) } : asItIs
  } catch {
    return asItIs
  }
}

const judgedAsFile = ({ judgement }: Pick<Prepared, 'judgement'>): Pick<Prepared, 'judgement'> => ({
  judgement: judgement && asFile(judgement),
})

/** A preview and the findings. */
export type Seen = Pick<Prepared, 'judgement' | 'preview'>

/** Looks at a picture already sent; both undefined if the browser can't open it. */
export async function look(file: Blob): Promise<Seen> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const whole = { x: 0, y: 0, width: image.width, height: image.height }
    const judgement = judgePart(image, whole)
    const preview = draw(image, whole, PREVIEW)?.toDataURL('image/jpeg', 0.8)
    image.close()
    return { preview, ...judgedAsFile({ judgement }) }
  } catch {
    return { judgement: undefined, preview: undefined }
  }
}
