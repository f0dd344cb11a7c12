import { SitePage } from '#src/shared/public/frame/index.ts'
import { NothingHere } from '#src/shared/public/reading/index.ts'

export function NotFoundScreen() {
  return (
    <SitePage>
      <NothingHere />
    </SitePage>
  )
}
