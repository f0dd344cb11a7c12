import { PlusIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useLocation, useSearch } from 'wouter'
import { standingOf } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import type { RateAlertsResponse } from '#src/generated/forms.ts'
import { paths } from '#src/paths.ts'
import { AlertModal } from '#src/screens/dashboard/rate-alerts/AlertModal.tsx'
import { AlertRow } from '#src/screens/dashboard/rate-alerts/AlertRow.tsx'
import { type Alert, countOf, nameOf, pairFrom } from '#src/screens/dashboard/rate-alerts/alert.ts'
import {
  alertsQuery,
  RateAlertsShape,
  rateAlertsFrame,
} from '#src/screens/dashboard/rate-alerts/placeholder.tsx'
import { useAlertActions } from '#src/screens/dashboard/rate-alerts/use-alert-actions.ts'
import { useFrame } from '#src/shared/shell/index.ts'
import {
  Apart,
  Button,
  Card,
  Column,
  EmptyState,
  ListCard,
  LoadFailure,
  Section,
  Text,
} from '#src/ui/index.ts'

/** An address with a pair opens a new alert for it. */
export function RateAlertsScreen() {
  useFrame(rateAlertsFrame())
  const query = useQuery(alertsQuery)
  if (query.data !== undefined) return <Alerts answer={query.data} />
  if (standingOf(query) === 'waiting') return <RateAlertsShape />
  return (
    <Card>
      <LoadFailure title={text('screens.rate-alerts.failed')} query={query} />
    </Card>
  )
}

function Alerts({ answer: { data: alerts, meta_data: figures } }: { readonly answer: RateAlertsResponse }) {
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const [changing, setChanging] = useState<Alert>()
  const { ended, undo, isBusy, pause, resume, end, restore } = useAlertActions()
  const isBeginning = asked.has('from') && asked.has('to')
  const isFull = countOf(alerts) >= figures.most
  const first = pairFrom(figures, null, null)

  function begin() {
    if (first) navigate(paths.rateAlerts(first.from_currency, first.to_currency))
  }

  const button = (
    <Button tone="primary" size="medium" icon={PlusIcon} disabled={isFull || !first} onClick={begin}>
      {text('screens.rate-alerts.new')}
    </Button>
  )

  return (
    <Column $gap="1rem">
      {ended ? (
        <Undo role="status">
          <Text as="span">{text('screens.rate-alerts.ended', { name: nameOf(ended) })}</Text>
          <Button ref={undo} tone="plain" size="medium" busy={isBusy} onClick={() => void restore()}>
            {text('screens.rate-alerts.undo')}
          </Button>
        </Undo>
      ) : null}
      {alerts.length === 0 ? (
        <Card>
          <EmptyState
            title={text('screens.rate-alerts.empty')}
            message={text('screens.rate-alerts.emptyText')}
            action={button}
          />
        </Card>
      ) : (
        <Section id="alerts" title={text('screens.rate-alerts.list')} action={button}>
          {isFull ? (
            <Apart $below="1rem">
              <Text as="p" $tone="muted">
                {text('screens.rate-alerts.full', { count: figures.most })}
              </Text>
            </Apart>
          ) : null}
          <ListCard labelledBy="alerts">
            {alerts.map((alert) => (
              <AlertRow
                key={alert._id}
                alert={alert}
                onChange={setChanging}
                onPause={(one) => void pause(one)}
                onResume={(one) => void resume(one)}
                onEnd={(one) => void end(one)}
              />
            ))}
          </ListCard>
        </Section>
      )}
      {isBeginning ? (
        <AlertModal
          figures={figures}
          begun={pairFrom(figures, asked.get('from'), asked.get('to'))}
          onClose={() => navigate(paths.rateAlerts(), { replace: true })}
        />
      ) : null}
      {changing ? (
        <AlertModal figures={figures} alert={changing} onClose={() => setChanging(undefined)} />
      ) : null}
    </Column>
  )
}

const Undo = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`
