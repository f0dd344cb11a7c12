import policy from '#content/policy/pictures.json' with { type: 'json' }
import { draw, encode, mayBeOpened } from '#src/form/files/prepare-picture.ts'

/** Why a file makes no picture: another kind of file, too large to be opened here, or not readable here. */
type AvatarFault = 'type' | 'size' | 'unreadable'

export type AvatarPicture = { readonly picture: Blob } | { readonly fault: AvatarFault }

const { types, side } = policy.avatar

/** Some systems have no type for what phones take. */
const isPicture = ({ type, name }: File): boolean =>
  types.includes(type) || (type === '' && /\.hei[cf]$/iu.test(name))

/**
 * Makes the small square picture that is shown in the place of initials: the middle of a file's picture. Drawing it again
 * leaves behind all that the camera wrote into the file.
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
