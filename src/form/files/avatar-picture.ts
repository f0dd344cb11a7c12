import policy from '#content/policy/pictures.json' with { type: 'json' }
import { draw, encode, mayBeOpened } from '#src/form/files/prepare-picture.ts'

/** Why a file makes no picture: not an image, too large, or unreadable in this browser. */
type AvatarFault = 'type' | 'size' | 'unreadable'

export type AvatarPicture = { readonly picture: Blob } | { readonly fault: AvatarFault }

const { types, side } = policy.avatar

/** Some systems report no type for phones' photographs. */
const isPicture = ({ type, name }: File): boolean =>
  types.includes(type) || (type === '' && /\.hei[cf]$/iu.test(name))

/**
 * Makes the small square picture shown instead of initials, from the middle of an image. Redrawing drops the
 * camera's metadata.
 */
export async function squarePicture(file: File): Promise<AvatarPicture> {
  if (!isPicture(file)) return { fault: 'type' }
  if (file.size > policy.largest_source_bytes) return { fault: 'size' }
  if (file.type !== '' && !(await mayBeOpened(file))) return { fault: 'size' }
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const shorter = Math.min(image.width, image.height)
    const middle = {
      x: (image.width - shorter) / 2,
      y: (image.height - shorter) / 2,
      width: shorter,
      height: shorter,
    }
    const canvas = draw(image, middle, side)
    image.close()
    const picture = canvas && (await encode(canvas))
    return picture ? { picture } : { fault: 'unreadable' }
  } catch {
    return { fault: 'unreadable' }
  }
}
