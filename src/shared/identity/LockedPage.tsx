import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { useIsSent } from '#src/shared/identity/use-is-sent.ts'
import { Card, EmptyState, LinkButton } from '#src/ui/index.ts'

export function LockedPage() {
  const isSent = useIsSent()
  return (
    <Card $large>
      <EmptyState
        scene="missing"
        title={text('screens.kyc.locked.title')}
        message={text(isSent ? 'screens.kyc.locked.sent.message' : 'screens.kyc.locked.message')}
        action={
          <LinkButton href={paths.kycProgress()} tone="primary">
            {text(isSent ? 'screens.kyc.locked.sent.see' : 'screens.kyc.locked.verify')}
          </LinkButton>
        }
      />
    </Card>
  )
}
