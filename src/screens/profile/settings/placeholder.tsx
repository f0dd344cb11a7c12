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
import { ListCardSkeleton, SectionHeader } from '#src/ui/index.ts'

export function SettingsShape() {
  const more = [useCan('accounts'), useCan('notifications')].filter(Boolean).length
  const data = [useCan('export'), useCan('closing')].filter(Boolean).length
  const hasDevices = useCan('devices')
  return (
    <ProfileStack>
      <section>
        <SectionHeader title={text('screens.settings.display.title')} />
        <ListCardSkeleton count={2} />
      </section>
      {more > 0 ? (
        <section>
          <SectionHeader title={text('screens.settings.more.title')} />
          <ListCardSkeleton count={more} />
        </section>
      ) : null}
      <section>
        <SectionHeader title={text('screens.settings.access.title')} />
        <ListCardSkeleton count={4} />
      </section>
      {hasDevices ? (
        <>
          <section>
            <SectionHeader title={text('screens.settings.devices.title')} />
            <ListCardSkeleton count={1} />
          </section>
          <section>
            <SectionHeader title={text('screens.settings.events.title')} />
            <ListCardSkeleton count={EVENTS_SHOWN} />
          </section>
        </>
      ) : null}
      {data > 0 ? (
        <section>
          <SectionHeader title={text('screens.settings.data.title')} />
          <ListCardSkeleton count={data} />
        </section>
      ) : null}
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
