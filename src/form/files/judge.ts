import policy from '#content/policy/pictures.json' with { type: 'json' }

/** What may be wrong with a photograph; words in `form.camera.hints`. */
export type Fault = 'dark' | 'bright' | 'glare' | 'blurred' | 'small'

/** What a photograph is judged by, with a word each: `form.picture.findings`. */
export interface Judgement {
  readonly light: 'lit' | 'dark' | 'bright' | 'glare'
  readonly sharpness: 'sharp' | 'blurred'
  readonly size: 'large' | 'small'
}

/** Canvas pixels: four bytes each. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** The width for which the policy's thresholds hold. */
export const JUDGED_WIDTH = 320

/** From this brightness on a pixel is burnt out. */
const BURNT = 250

/** Perceived brightness of each pixel, 0 to 255 (ITU-R BT.601). */
function brightnessOf({ data }: Pixels): Float32Array {
  const brightness = new Float32Array(data.length / 4)
  for (let pixel = 0; pixel < brightness.length; pixel += 1) {
    const at = pixel * 4
    brightness[pixel] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  }
  return brightness
}

function meanOf(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)
}

/** Variance of the Laplacian: small if no edge is sharp. */
function sharpnessOf(brightness: Float32Array, { width, height }: Pixels): number {
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const here = brightness[at] ?? 0
      const around =
        (brightness[at - 1] ?? 0) +
        (brightness[at + 1] ?? 0) +
        (brightness[at - width] ?? 0) +
        (brightness[at + width] ?? 0)
      const edge = around - 4 * here
      sum += edge
      squares += edge * edge
      count += 1
    }
  }
  const mean = sum / Math.max(count, 1)
  return squares / Math.max(count, 1) - mean * mean
}

/** The largest share of burnt pixels in any of nine parts: glare is local, a white page isn't. */
function glareOf(brightness: Float32Array, { width, height }: Pixels): number {
  const burnt = new Array<number>(9).fill(0)
  const all = new Array<number>(9).fill(0)
  brightness.forEach((value, at) => {
    const column = Math.min(Math.floor(((at % width) * 3) / width), 2)
    const row = Math.min(Math.floor((Math.floor(at / width) * 3) / height), 2)
    const part = row * 3 + column
    all[part] = (all[part] ?? 0) + 1
    if (value >= BURNT) burnt[part] = (burnt[part] ?? 0) + 1
  })
  const shares = burnt.map((count, part) => count / Math.max(all[part] ?? 0, 1))
  return Math.max(...shares) - Math.min(...shares)
}

function lightOf(brightness: Float32Array, pixels: Pixels): Judgement['light'] {
  const { darkest, brightest, glare_share } = policy.light
  const mean = meanOf(brightness)
  if (mean < darkest) return 'dark'
  if (mean > brightest) return 'bright'
  return glareOf(brightness, pixels) > glare_share ? 'glare' : 'lit'
}

/**
 * Judges a photograph by a small copy of it, `JUDGED_WIDTH` wide.
 *
 * @param whole its real size, in pixels
 */
export function judge(pixels: Pixels, whole: { readonly width: number; readonly height: number }): Judgement {
  const brightness = brightnessOf(pixels)
  return {
    light: lightOf(brightness, pixels),
    sharpness: sharpnessOf(brightness, pixels) < policy.sharpness ? 'blurred' : 'sharp',
    size: Math.min(whole.width, whole.height) < policy.shortest_side ? 'small' : 'large',
  }
}

/**
 * The same for a file: a statement saved as a picture is all white, and what looks like glare is its paper. Only
 * the camera can tell those apart, while the page is in front of it.
 */
export const asFile = (judgement: Judgement): Judgement => ({
  ...judgement,
  light: judgement.light === 'dark' ? 'dark' : 'lit',
})

/** The first thing to correct. */
export function faultOf({ light, sharpness, size }: Judgement): Fault | undefined {
  if (light !== 'lit') return light
  if (sharpness !== 'sharp') return sharpness
  return size === 'large' ? undefined : size
}

const GOOD = ['lit', 'sharp', 'large'] as const

export type GoodFinding = (typeof GOOD)[number]

export function goodOf({ light, sharpness, size }: Judgement): GoodFinding[] {
  const found: readonly string[] = [light, sharpness, size]
  return GOOD.filter((finding) => found.includes(finding))
}

export function isGood(judgement: Judgement): boolean {
  return faultOf(judgement) === undefined
}
