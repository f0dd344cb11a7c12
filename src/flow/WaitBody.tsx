import { use } from 'react'
import { text } from '#src/content/index.ts'
import { DriverContext, useFlow, useStepWords } from '#src/flow/flow-context.ts'
import { paths } from '#src/paths.ts'
import { EmptyState, LinkButton } from '#src/ui/index.ts'

/** The default body of a waiting step: what it waits for, and an exit besides its way back. */
export function WaitBody() {
  const driver = use(DriverContext)
  const { error } = useFlow()
  const words = useStepWords()
  const out = driver?.flow.auth === 'customer' ? paths.dashboardHome() : paths.home()
  return (
    <div role="status">
      <EmptyState
        scene={error ? 'broken' : 'empty'}
        title={text('flow.wait.title')}
        message={error?.message ?? words('busy') ?? text('flow.wait.message')}
        action={<LinkButton href={out}>{text('flow.wait.out')}</LinkButton>}
      />
    </div>
  )
}
