import { PlusIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { standingOf } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import type { ScheduledTransfersResponse } from '#src/generated/forms.ts'
import { paths } from '#src/paths.ts'
import { ChangeModal } from '#src/screens/dashboard/scheduled/ChangeModal.tsx'
import { PlanModal } from '#src/screens/dashboard/scheduled/PlanModal.tsx'
import { PlanRow } from '#src/screens/dashboard/scheduled/PlanRow.tsx'
import { plansQuery, ScheduledShape, scheduledFrame } from '#src/screens/dashboard/scheduled/placeholder.tsx'
import { countOf, nameOf, type Plan } from '#src/screens/dashboard/scheduled/scheduled.ts'
import { usePlanActions } from '#src/screens/dashboard/scheduled/use-plan-actions.ts'
import { useFrame } from '#src/shared/shell/index.ts'
import {
  Apart,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  LinkButton,
  ListCard,
  LoadFailure,
  Section,
  Text,
} from '#src/ui/index.ts'

/** An address with `new` opens a new plan, based on a transfer if it names one. */
export function ScheduledScreen() {
  useFrame(scheduledFrame())
  const query = useQuery(plansQuery)
  if (query.data !== undefined) return <Plans answer={query.data} />
  if (standingOf(query) === 'waiting') return <ScheduledShape />
  return (
    <Card>
      <LoadFailure title={text('screens.scheduled.failed')} query={query} />
    </Card>
  )
}

/** In the address: a plan that isn't based on a transfer. */
const FROM_NOTHING = 'transfer'

function Plans({
  answer: { data: plans, meta_data: figures },
}: {
  readonly answer: ScheduledTransfersResponse
}) {
  const [, navigate] = useLocation()
  const begun = new URLSearchParams(useSearch()).get('new')
  const { asked, ask, keep, isEnding, pause, resume, end } = usePlanActions()
  const [changing, change] = useState<Plan>()
  const isFull = countOf(plans) >= figures.most
  const canPlan = figures.payees.length > 0 && figures.currencies.length > 0

  const button = canPlan ? (
    <Button
      tone="primary"
      size="medium"
      icon={PlusIcon}
      disabled={isFull}
      onClick={() => navigate(paths.planTransfer())}
    >
      {text('screens.scheduled.new')}
    </Button>
  ) : (
    <LinkButton href={paths.transfer()} tone="primary">
      {text('screens.scheduled.send')}
    </LinkButton>
  )

  return (
    <>
      {plans.length === 0 ? (
        <Card>
          <EmptyState
            title={text('screens.scheduled.empty')}
            message={text(canPlan ? 'screens.scheduled.emptyText' : 'screens.scheduled.noPayee')}
            action={button}
          />
        </Card>
      ) : (
        <Section id="plans" title={text('screens.scheduled.list')} action={button}>
          <Apart $below="1rem">
            <Text as="p" $tone="muted">
              {isFull
                ? text('screens.scheduled.full', { count: figures.most })
                : text('screens.scheduled.lead')}
            </Text>
          </Apart>
          <ListCard labelledBy="plans">
            {plans.map((plan) => (
              <PlanRow
                key={plan._id}
                plan={plan}
                onChange={change}
                onPause={(one) => void pause(one)}
                onResume={(one) => void resume(one)}
                onEnd={(one) => (one.state === 'ended' ? void end(one) : ask(one))}
              />
            ))}
          </ListCard>
        </Section>
      )}
      {begun !== null && canPlan && !isFull ? (
        <PlanModal
          figures={figures}
          after={begun === FROM_NOTHING ? undefined : begun}
          onClose={() => navigate(paths.scheduled(), { replace: true })}
        />
      ) : null}
      {changing === undefined ? null : <ChangeModal plan={changing} onClose={() => change(undefined)} />}
      <ConfirmDialog
        open={asked !== undefined}
        danger
        title={text('screens.scheduled.question')}
        confirm={text('screens.scheduled.actions.end')}
        cancel={text('screens.scheduled.keep')}
        busy={isEnding}
        onConfirm={() => asked && void end(asked)}
        onCancel={keep}
      >
        {text('screens.scheduled.consequence', { name: asked ? nameOf(asked) : '' })}
      </ConfirmDialog>
    </>
  )
}
