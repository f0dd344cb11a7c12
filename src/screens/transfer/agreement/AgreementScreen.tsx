import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { ApiError, standingOf } from '#src/api/index.ts'
import { formatDateGmt, formatTimeGmt, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { AgreementShape } from '#src/screens/transfer/agreement/placeholder.tsx'
import { useFrame } from '#src/shared/shell/index.ts'
import { type Agreement, AgreementWords, agreementQuery } from '#src/shared/transfers/index.ts'
import { Card, EmptyState, LoadFailure, Stack, Text } from '#src/ui/index.ts'

/** What a customer agreed to with the PIN of a transfer, verbatim. */
export function AgreementScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const agreement = useQuery(agreementQuery(id))
  useFrame({
    title: text('screens.agreement.title'),
    back: { href: paths.trackTransfer(id), label: text('screens.agreement.back') },
  })

  if (agreement.data) return <Kept agreement={agreement.data.data} />
  if (standingOf(agreement) === 'waiting') return <AgreementShape />
  return (
    <Card>
      {agreement.error instanceof ApiError && agreement.error.serverErrcode === 'not_found' ? (
        <EmptyState
          roomy
          scene="missing"
          title={text('screens.agreement.none.title')}
          message={text('screens.agreement.none.text')}
        />
      ) : (
        <LoadFailure roomy title={text('screens.agreement.failed')} query={agreement} />
      )}
    </Card>
  )
}

function Kept({ agreement }: { agreement: Agreement }) {
  const { agreed_at: at } = agreement
  return (
    <Card as="section" aria-label={text('screens.agreement.title')}>
      <Stack>
        <Text $role="value">
          {at === null
            ? text('screens.agreement.open')
            : text('screens.agreement.agreed', { date: formatDateGmt(at, 'long'), time: formatTimeGmt(at) })}
        </Text>
        <AgreementWords agreement={agreement} />
        <Text $role="hint" $tone="muted" $prose>
          {text('screens.agreement.note')}
        </Text>
      </Stack>
    </Card>
  )
}
