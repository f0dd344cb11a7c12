import { DeviceDesktopIcon, DeviceMobileIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useCall } from '#src/api/index.ts'
import { formatMoment, text } from '#src/content/index.ts'
import { type Device, devicesQuery } from '#src/screens/profile/settings/queries.ts'
import { attempt } from '#src/shared/calls/index.ts'
import { deviceName, isHandheld, placeName } from '#src/shared/identity/index.ts'
import { Missing } from '#src/shared/profile/index.ts'
import {
  CallAction,
  Chip,
  ConfirmDialog,
  disc,
  LinkAction,
  ListCard,
  ListRow,
  media,
  notify,
  Section,
} from '#src/ui/index.ts'

export function DevicesSection() {
  const devices = useQuery(devicesQuery)
  const signOut = useCall('sign-out-device')
  const signOutOthers = useCall('sign-out-other-devices')
  const [isAsking, setAsking] = useState(false)
  const section = useRef<HTMLElement>(null)
  const list = devices.data?.data

  async function end(work: () => Promise<{ message: string }>) {
    const notice = { title: text('screens.settings.devices.notice'), placement: 'profile' } as const
    const answer = await attempt(work, notice)
    if (answer) notify({ tone: 'success', message: answer.message, ...notice })
    // The row that had focus is gone.
    section.current?.focus()
  }

  async function endOthers() {
    await end(() => signOutOthers.mutateAsync({}))
    setAsking(false)
  }

  return (
    <Section
      id="devices"
      ref={section}
      title={text('screens.settings.devices.title')}
      action={
        list !== undefined && list.length > 1 ? (
          <LinkAction type="button" onClick={() => setAsking(true)}>
            {text('screens.settings.devices.signOutOthers')}
          </LinkAction>
        ) : undefined
      }
    >
      {list === undefined ? (
        <Missing query={devices} title={text('screens.settings.devices.failed')} count={1} />
      ) : (
        <ListCard labelledBy="devices">
          {list.map((device) => (
            <ListRow
              key={device._id}
              leading={<DeviceIcon device={device} />}
              title={deviceName(device)}
              detail={placeName(device)}
              when={lastSeen(device)}
              narrowDetail={
                device.current
                  ? text('screens.settings.devices.here', { where: placeName(device) })
                  : undefined
              }
              trailing={
                device.current ? (
                  <Here tone="accent">{text('screens.settings.devices.current')}</Here>
                ) : (
                  <CallAction
                    busy={signOut.variables?.params.id === device._id && signOut.isPending}
                    waits={signOut.isPending}
                    aria-label={text('screens.settings.devices.signOutWhich', {
                      device: deviceName(device),
                      when: lastSeen(device),
                    })}
                    onClick={() => void end(() => signOut.mutateAsync({ params: { id: device._id } }))}
                  >
                    {text('screens.settings.devices.signOut')}
                  </CallAction>
                )
              }
            />
          ))}
        </ListCard>
      )}
      <ConfirmDialog
        open={isAsking}
        title={text('screens.settings.devices.question')}
        confirm={text('screens.settings.devices.signOutOthers')}
        danger
        busy={signOutOthers.isPending}
        onConfirm={() => void endOthers()}
        onCancel={() => setAsking(false)}
      >
        {text('screens.settings.devices.consequence')}
      </ConfirmDialog>
    </Section>
  )
}

const lastSeen = ({ current, seen_at }: Device): string =>
  current ? text('screens.settings.devices.now') : formatMoment(seen_at)

function DeviceIcon({ device }: { readonly device: Device }) {
  const Glyph = isHandheld(device) ? DeviceMobileIcon : DeviceDesktopIcon
  return (
    <Disc aria-hidden="true">
      <Glyph size={16} />
    </Disc>
  )
}

const Disc = styled.span`
  ${disc('2.75rem')}
  background: var(--bgColor-accent-muted);
  color: var(--fgColor-accent);
`

const Here = styled(Chip)`
  padding-inline: 0.75rem;

  ${media.tight} {
    display: none;
  }
`
