import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { standingOf } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { monthSoFar } from '#src/screens/multi-currency/period.ts'
import { statementQuery } from '#src/screens/multi-currency/queries.ts'
import { Downloads } from '#src/screens/multi-currency/statement/Downloads.tsx'
import {
  StatementFigures,
  StatementFiguresShape,
} from '#src/screens/multi-currency/statement/StatementFigures.tsx'
import { Card, LoadFailure, Stack, Text } from '#src/ui/index.ts'

/** This month's statement so far, if there is room beside the movements. */
export function StatementCard({ currency }: { readonly currency: string }) {
  const [period] = useState(() => monthSoFar())
  const query = useQuery(statementQuery(currency, period))
  return (
    <Card as="section" aria-labelledby="statement">
      <Stack $gap="1rem">
        <Text as="h2" id="statement" $role="value">
          {text('screens.multi-currency.statement.title')}
        </Text>
        {query.data ? (
          <>
            <StatementFigures statement={query.data.data} />
            <Downloads currency={currency} period={period} />
          </>
        ) : standingOf(query) === 'waiting' ? (
          <StatementFiguresShape />
        ) : (
          <LoadFailure as="h3" title={text('screens.multi-currency.statement.failed')} query={query} />
        )}
      </Stack>
    </Card>
  )
}
