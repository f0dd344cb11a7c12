import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { call } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import type { NotificationSettings } from '#src/generated/forms.ts'
import { settingsQuery } from '#src/screens/profile/notifications/placeholder.tsx'
import { Missing } from '#src/shared/profile/index.ts'
import { Card, notify, Section, Text } from '#src/ui/index.ts'

/** What is sent and how, by kind and channel. Security messages can't be switched off and aren't listed. */
export function ChoicesSection() {
  const settings = useQuery(settingsQuery)
  const kept = settings.data?.data
  // Keep choices in progress when another device saves.
  const [begun, setBegun] = useState<NotificationSettings>()
  if (begun === undefined && kept !== undefined) setBegun(kept)

  async function save(body: NotificationSettings) {
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    await call('save-notification-settings', { body, query: { time_zone } })
    notify({ tone: 'success', title: text('screens.notifications.choices.saved'), placement: 'profile' })
  }

  return (
    <Section id="choices" title={text('screens.notifications.choices.title')}>
      {begun === undefined ? (
        <Missing query={settings} title={text('screens.notifications.choices.failed')} count={4} />
      ) : (
        <Card>
          <Lead as="p" $role="hint" $tone="muted">
            {text('screens.notifications.choices.lead')}
          </Lead>
          <SchemaForm id="notification-settings" data={{ ...begun }} onSubmit={save} />
        </Card>
      )}
    </Section>
  )
}

const Lead = styled(Text)`
  margin-block-end: 1.25rem;
`
