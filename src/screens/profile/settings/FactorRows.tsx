import { useCan } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import type { FactorDialog } from '#src/screens/profile/settings/FactorDialogs.tsx'
import type { Factors } from '#src/screens/profile/settings/queries.ts'
import { useFactor } from '#src/screens/profile/settings/use-factor.ts'
import { CallAction, LinkAction, ListRow } from '#src/ui/index.ts'

export interface FactorRowsProps {
  readonly factors: Factors
  readonly onOpen: (dialog: FactorDialog) => void
}

export function FactorRows({ factors, onOpen }: FactorRowsProps) {
  const { authenticator, passkeys, recovery_codes_left: left, email, email_confirmed: isConfirmed } = factors
  const sendLink = useFactor('send-email-link', 'email')
  const hasPasskeys = useCan('passkeys')
  const canConfirm = useCan('contact-changes')
  const hasFactors = useCan('second-factor')

  // Passkeys too are listed among them.
  if (!hasFactors) return null
  return (
    <>
      {hasPasskeys ? (
        <ListRow
          title={text('screens.settings.passkeys.title')}
          detail={text('screens.settings.passkeys.count', { count: passkeys.length })}
          trailing={
            <LinkAction
              type="button"
              aria-label={text('screens.settings.passkeys.manage')}
              onClick={() => onOpen('passkeys')}
            >
              {text(
                passkeys.length === 0 ? 'screens.settings.passkeys.add' : 'screens.settings.access.change',
              )}
            </LinkAction>
          }
        />
      ) : null}
      <ListRow
        title={text('screens.settings.authenticator.title')}
        detail={text(
          authenticator === null ? 'screens.settings.authenticator.off' : 'screens.settings.authenticator.on',
        )}
        trailing={
          <LinkAction
            type="button"
            aria-label={text(
              authenticator === null
                ? 'screens.settings.authenticator.turnOnWhat'
                : 'screens.settings.authenticator.turnOffWhat',
            )}
            onClick={() => onOpen(authenticator === null ? 'authenticator' : 'remove-authenticator')}
          >
            {text(
              authenticator === null
                ? 'screens.settings.authenticator.turnOn'
                : 'screens.settings.authenticator.turnOff',
            )}
          </LinkAction>
        }
      />
      {authenticator === null && left === 0 ? null : (
        <ListRow
          title={text('screens.settings.codes.title')}
          detail={text('screens.settings.codes.left', { count: left })}
          trailing={
            <LinkAction
              type="button"
              aria-label={text('screens.settings.codes.makeWhat')}
              onClick={() => onOpen('new-codes')}
            >
              {text('screens.settings.codes.make')}
            </LinkAction>
          }
        />
      )}
      {email === null ? null : (
        <ListRow
          title={text('screens.settings.email.title')}
          detail={text(isConfirmed ? 'screens.settings.email.confirmed' : 'screens.settings.email.open', {
            email,
          })}
          trailing={
            isConfirmed || !canConfirm ? undefined : (
              <CallAction
                busy={sendLink.isPending}
                aria-label={text('screens.settings.email.confirmWhat')}
                onClick={() => void sendLink.run({})}
              >
                {text('screens.settings.email.confirm')}
              </CallAction>
            )
          }
        />
      )}
    </>
  )
}
