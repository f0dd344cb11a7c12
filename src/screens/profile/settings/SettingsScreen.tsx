import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSettled } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { AccessSection } from '#src/screens/profile/settings/AccessSection.tsx'
import { SettingsShape } from '#src/screens/profile/settings/arrival.tsx'
import { DevicesSection } from '#src/screens/profile/settings/DevicesSection.tsx'
import { EventsSection } from '#src/screens/profile/settings/EventsSection.tsx'
import {
  accessQuery,
  devicesQuery,
  EVENTS_SHOWN,
  eventsQuery,
  factorsQuery,
} from '#src/screens/profile/settings/queries.ts'
import { SettingsLayout } from '#src/screens/profile/settings/SettingsLayout.ts'
import { useFrame } from '#src/shared/shell/index.ts'

/** Settings of access: how one comes in, on which devices one is, and what happened. */
export function SettingsScreen() {
  useFrame({ title: text('screens.settings.title') })
  // One shape until all have answered, so that no section pushes another about.
  const parts = [
    useQuery(accessQuery),
    useQuery(factorsQuery),
    useQuery(devicesQuery),
    useQuery(eventsQuery(EVENTS_SHOWN)),
  ]
  const [hasBegun, setBegun] = useState(false)
  if (!hasBegun && parts.every(isSettled)) setBegun(true)
  if (!hasBegun) return <SettingsShape />
  return (
    <SettingsLayout>
      <AccessSection />
      <DevicesSection />
      <EventsSection />
    </SettingsLayout>
  )
}
