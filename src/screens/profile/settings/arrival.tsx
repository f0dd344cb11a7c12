import { ahead } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import {
  accessQuery,
  devicesQuery,
  EVENTS_SHOWN,
  eventsQuery,
  factorsQuery,
} from '#src/screens/profile/settings/queries.ts'
import { SettingsLayout } from '#src/screens/profile/settings/SettingsLayout.ts'
import type { Arrival } from '#src/shared/shell/index.ts'
import { ListCardSkeleton, SectionHeader } from '#src/ui/index.ts'

/** The sections, each with as many rows as it mostly has. */
export function SettingsShape() {
  return (
    <SettingsLayout>
      <section>
        <SectionHeader title={text('screens.settings.access.title')} />
        <ListCardSkeleton count={4} />
      </section>
      <section>
        <SectionHeader title={text('screens.settings.devices.title')} />
        <ListCardSkeleton count={1} />
      </section>
      <section>
        <SectionHeader title={text('screens.settings.events.title')} />
        <ListCardSkeleton count={EVENTS_SHOWN} />
      </section>
    </SettingsLayout>
  )
}

export const settingsArrival: Arrival = {
  Shape: SettingsShape,
  frame: () => ({ title: text('screens.settings.title') }),
  first: () => [
    ahead(accessQuery),
    ahead(factorsQuery),
    ahead(devicesQuery),
    ahead(eventsQuery(EVENTS_SHOWN)),
  ],
}
