import { placeRegion } from '#src/ui/notices/NoticePlace.tsx'
import { NoticeRegion } from '#src/ui/notices/NoticeRegion.tsx'
import { addNotice } from '#src/ui/notices/notice-store.ts'

placeRegion(NoticeRegion)

export const notify = addNotice
