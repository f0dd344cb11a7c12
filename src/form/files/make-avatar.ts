import type { AvatarPicture } from '#src/form/files/avatar-picture.ts'

/** @see squarePicture, which is fetched with the first file */
export async function makeAvatar(file: File): Promise<AvatarPicture> {
  const { squarePicture } = await import('#src/form/files/avatar-picture.ts')
  return squarePicture(file)
}
