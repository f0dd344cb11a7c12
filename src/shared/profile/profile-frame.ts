import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import type { Frame } from '#src/shared/shell/index.ts'

/** The frame of a page of the area; without the side navigation, Back leads to Profile. */
export const profileFrame = (title: string): Frame => ({
  title,
  back: { href: paths.profile(), label: text('screens.profile.back'), narrow: true },
})
