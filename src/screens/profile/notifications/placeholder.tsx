import { ahead, queryFor } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { ProfileStack, profileFrame } from '#src/shared/profile/index.ts'
import type { Placeholder } from '#src/shared/shell/index.ts'
import { SectionSkeleton } from '#src/ui/index.ts'

export const settingsQuery = queryFor('get-notification-settings')

export function NotificationsShape() {
  return (
    <ProfileStack>
      <SectionSkeleton title={text('screens.notifications.groups.today')} count={5} />
    </ProfileStack>
  )
}

export const notificationsPlaceholder: Placeholder = {
  Shape: NotificationsShape,
  frame: () => profileFrame(text('screens.notifications.title')),
  first: () => [ahead(settingsQuery)],
}
