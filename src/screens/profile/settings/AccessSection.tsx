import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '#src/api/index.ts'
import { formatDate, text } from '#src/content/index.ts'
import { preloadForm } from '#src/form/index.ts'
import { type FactorDialog, FactorDialogs } from '#src/screens/profile/settings/FactorDialogs.tsx'
import { FactorRows } from '#src/screens/profile/settings/FactorRows.tsx'
import { PasswordModal } from '#src/screens/profile/settings/PasswordModal.tsx'
import { PinModal } from '#src/screens/profile/settings/PinModal.tsx'
import { accessQuery, factorsQuery } from '#src/screens/profile/settings/queries.ts'
import { Missing } from '#src/shared/profile/index.ts'
import { LinkAction, ListCard, ListRow, Section } from '#src/ui/index.ts'

const FORMS = { password: 'password-change', pin: 'pin-change' } as const

export function AccessSection() {
  const access = useQuery(accessQuery)
  const factors = useQuery(factorsQuery)
  const knowsChange = useCan('devices')
  const [open, setOpen] = useState<keyof typeof FORMS | FactorDialog>()
  const close = () => setOpen(undefined)

  async function show(dialog: keyof typeof FORMS) {
    // With its form loaded, the dialog opens with focus in the first field; otherwise it shows its own error.
    await preloadForm(FORMS[dialog]).catch(() => undefined)
    setOpen(dialog)
  }

  return (
    <Section id="access" title={text('screens.settings.access.title')}>
      {access.data === undefined || factors.data === undefined ? (
        <Missing
          query={access.data === undefined ? access : factors}
          title={text('screens.settings.access.failed')}
          count={4}
        />
      ) : (
        <ListCard labelledBy="access">
          <ListRow
            title={text('screens.settings.access.password.title')}
            detail={knowsChange ? changedOn(access.data.data.password_changed_at) : undefined}
            trailing={
              <LinkAction type="button" onClick={() => void show('password')}>
                {text('screens.settings.access.password.change')}
              </LinkAction>
            }
          />
          <ListRow
            title={text('screens.settings.access.pin.title')}
            detail={text('screens.settings.access.pin.text')}
            trailing={
              <LinkAction
                type="button"
                aria-label={text('screens.settings.access.pin.change')}
                onClick={() => void show('pin')}
              >
                {text('screens.settings.access.change')}
              </LinkAction>
            }
          />
          <FactorRows factors={factors.data.data} onOpen={setOpen} />
        </ListCard>
      )}
      <FactorDialogs open={open} passkeys={factors.data?.data.passkeys ?? []} onClose={close} />
      <PasswordModal open={open === 'password'} onClose={close} />
      <PinModal open={open === 'pin'} onClose={close} />
    </Section>
  )
}

const changedOn = (at: string | null): string =>
  at === null
    ? text('screens.settings.access.unchanged')
    : text('screens.settings.access.changed', { day: formatDate(at) })
