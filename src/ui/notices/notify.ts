import { placeRegion } from '#src/ui/notices/NoticePlace.tsx'
import { NoticeRegion } from '#src/ui/notices/NoticeRegion.tsx'
import { addNotice, type NoticeInput } from '#src/ui/notices/notice-store.ts'

placeRegion(NoticeRegion)

/**
 * Shows a notice, and where it will show as soon as this module is loaded.
 *
 * @see addNotice
 */
export function notify(input: NoticeInput): string {
  return addNotice(input)
}
