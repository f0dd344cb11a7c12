import { placeRegion } from '#src/ui/notices/NoticePlace.tsx'
import { NoticeRegion } from '#src/ui/notices/NoticeRegion.tsx'
import { addNotice, type NoticeInput } from '#src/ui/notices/notice-store.ts'

placeRegion(NoticeRegion)

/**
 * Shows a notice; loading this module renders the region for it.
 *
 * @see addNotice
 */
export function notify(input: NoticeInput): string {
  return addNotice(input)
}
