import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, queryClient, standingOf } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import { inOrder, monthSoFar, type Period } from '#src/screens/multi-currency/period.ts'
import { statementQuery } from '#src/screens/multi-currency/queries.ts'
import { Downloads } from '#src/screens/multi-currency/statement/Downloads.tsx'
import {
  StatementFigures,
  StatementFiguresShape,
} from '#src/screens/multi-currency/statement/StatementFigures.tsx'
import { LoadFailure, Modal, Stack, Text } from '#src/ui/index.ts'

export function StatementModal({ currency, onClose }: { currency: string; onClose: () => void }) {
  const [period, setPeriod] = useState(() => monthSoFar())
  const statement = useQuery(statementQuery(currency, period))

  async function show(chosen: Period) {
    const next = inOrder(chosen)
    try {
      await queryClient.fetchQuery(statementQuery(currency, next))
    } catch (error) {
      // The form shows what is wrong with the days; any other failure replaces the figures.
      if (!(error instanceof ApiError) || error.errors.length > 0) throw error
    }
    setPeriod(next)
  }

  return (
    <Modal
      open
      title={text('screens.multi-currency.statement.title')}
      onClose={onClose}
      footer={statement.data ? <Downloads currency={currency} period={period} /> : undefined}
    >
      <Stack>
        <Text $tone="muted">{text('screens.multi-currency.statement.lead')}</Text>
        <div data-dialog-inline="">
          <SchemaForm id="statement-period" data={period} onSubmit={show} />
        </div>
        {statement.data ? (
          <StatementFigures statement={statement.data.data} />
        ) : standingOf(statement) === 'waiting' ? (
          <StatementFiguresShape />
        ) : (
          <LoadFailure as="h3" title={text('screens.multi-currency.statement.failed')} query={statement} />
        )}
      </Stack>
    </Modal>
  )
}
