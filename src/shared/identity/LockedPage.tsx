import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { Card, EmptyState, LinkButton } from '#src/ui/index.ts'

export function LockedPage() {
  return (
    <Card $large>
      <EmptyState
        scene="missing"
        title={text('screens.kyc.locked.title')}
        message={text('screens.kyc.locked.message')}
        action={
          <LinkButton href={paths.kycProgress()} tone="primary">
            {text('screens.kyc.locked.verify')}
          </LinkButton>
        }
      />
    </Card>
  )
}
