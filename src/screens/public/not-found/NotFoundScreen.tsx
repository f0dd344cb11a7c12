import { SitePage } from '#src/shared/public/frame/index.ts'
import { NothingHere } from '#src/shared/public/reading/index.ts'

/** Any address that is none of ours. */
export function NotFoundScreen() {
  return (
    <SitePage>
      <NothingHere />
    </SitePage>
  )
}
