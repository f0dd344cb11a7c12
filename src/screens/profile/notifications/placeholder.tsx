import { ahead, queryFor } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { ProfileStack, profileFrame } from '#src/shared/profile/index.ts'
import type { Placeholder } from '#src/shared/shell/index.ts'
import { ListCardSkeleton, SectionHeader } from '#src/ui/index.ts'

export const settingsQuery = queryFor('get-notification-settings')

export function NotificationsShape() {
  return (
    <ProfileStack>
      <section>
        <SectionHeader title={text('screens.notifications.groups.today')} />
        <ListCardSkeleton count={5} />
      </section>
    </ProfileStack>
  )
}

export const notificationsPlaceholder: Placeholder = {
  Shape: NotificationsShape,
  frame: () => profileFrame(text('screens.notifications.title')),
  first: () => [ahead(settingsQuery)],
}
