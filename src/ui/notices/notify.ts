import { placeRegion } from '#src/ui/notices/NoticePlace.tsx'
import { NoticeRegion } from '#src/ui/notices/NoticeRegion.tsx'
import { addNotice, type NoticeInput } from '#src/ui/notices/notice-store.ts'

placeRegion(NoticeRegion)

export function notify(input: NoticeInput): string {
  return addNotice(input)
}
