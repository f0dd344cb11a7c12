import { useQuery } from '@tanstack/react-query'
import { useBegun, useCan } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { AccessSection } from '#src/screens/profile/settings/AccessSection.tsx'
import { DataSection } from '#src/screens/profile/settings/DataSection.tsx'
import { DevicesSection } from '#src/screens/profile/settings/DevicesSection.tsx'
import { DisplaySection } from '#src/screens/profile/settings/DisplaySection.tsx'
import { EventsSection } from '#src/screens/profile/settings/EventsSection.tsx'
import { MoreSection } from '#src/screens/profile/settings/MoreSection.tsx'
import { SettingsShape } from '#src/screens/profile/settings/placeholder.tsx'
import {
  accessQuery,
  accountsQuery,
  devicesQuery,
  EVENTS_SHOWN,
  eventsQuery,
  factorsQuery,
} from '#src/screens/profile/settings/queries.ts'
import { profileQuery, WaitingChanges } from '#src/shared/contact/index.ts'
import { ProfileStack, profileFrame } from '#src/shared/profile/index.ts'
import { useFrame } from '#src/shared/shell/index.ts'

export function SettingsScreen() {
  useFrame(profileFrame(text('screens.settings.title')))
  const hasDevices = useCan('devices')
  // One placeholder until everything has loaded, so that no section moves another.
  const hasAccounts = useCan('accounts')
  const accounts = useQuery(accountsQuery)
  const parts = [
    accounts,
    useQuery(accessQuery),
    useQuery(factorsQuery),
    useQuery(devicesQuery),
    useQuery(eventsQuery(EVENTS_SHOWN)),
    useQuery(profileQuery),
  ]
  if (!useBegun(parts)) return <SettingsShape />
  return (
    <ProfileStack>
      <WaitingChanges />
      <DisplaySection currency={hasAccounts ? accounts.data?.data.total.currency : undefined} />
      <MoreSection />
      <AccessSection />
      {hasDevices ? (
        <>
          <DevicesSection />
          <EventsSection />
        </>
      ) : null}
      <DataSection />
    </ProfileStack>
  )
}
