import { ahead, useCan } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import {
  accessQuery,
  accountsQuery,
  devicesQuery,
  EVENTS_SHOWN,
  eventsQuery,
  factorsQuery,
} from '#src/screens/profile/settings/queries.ts'
import { profileQuery } from '#src/shared/contact/index.ts'
import { ProfileStack, profileFrame } from '#src/shared/profile/index.ts'
import type { Placeholder } from '#src/shared/shell/index.ts'
import { SectionSkeleton } from '#src/ui/index.ts'

export function SettingsShape() {
  const more = [useCan('accounts'), useCan('notifications')].filter(Boolean).length
  const data = [useCan('export'), useCan('closing')].filter(Boolean).length
  const hasDevices = useCan('devices')
  return (
    <ProfileStack>
      <SectionSkeleton title={text('screens.settings.display.title')} count={2} />
      {more > 0 ? <SectionSkeleton title={text('screens.settings.more.title')} count={more} /> : null}
      <SectionSkeleton title={text('screens.settings.access.title')} count={4} />
      {hasDevices ? (
        <>
          <SectionSkeleton title={text('screens.settings.devices.title')} count={1} />
          <SectionSkeleton title={text('screens.settings.events.title')} count={EVENTS_SHOWN} />
        </>
      ) : null}
      {data > 0 ? <SectionSkeleton title={text('screens.settings.data.title')} count={data} /> : null}
    </ProfileStack>
  )
}

export const settingsPlaceholder: Placeholder = {
  Shape: SettingsShape,
  frame: () => profileFrame(text('screens.settings.title')),
  first: () => [
    ahead(accountsQuery),
    ahead(accessQuery),
    ahead(factorsQuery),
    ahead(devicesQuery),
    ahead(eventsQuery(EVENTS_SHOWN)),
    ahead(profileQuery),
  ],
}
