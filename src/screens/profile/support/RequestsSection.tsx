import { ChevronRightIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { formatMoment, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { requestsQuery } from '#src/screens/profile/support/placeholder.tsx'
import { RequestChip } from '#src/screens/profile/support/RequestChip.tsx'
import { RequestsBeside } from '#src/screens/profile/support/RequestsBeside.tsx'
import { Missing } from '#src/shared/profile/index.ts'
import { Card, EmptyState, LinkButton, ListCard, ListRow, Section } from '#src/ui/index.ts'

/** The customer's requests, most recently updated first. */
export function RequestsSection({ isBeside, open }: { isBeside: boolean; open?: string | undefined }) {
  const requests = useQuery(requestsQuery)
  const rows = requests.data?.data
  return (
    <Section
      id="requests"
      title={text('screens.support.requests.title')}
      action={
        <LinkButton href={paths.newRequest()} tone="link" size="medium">
          {text('screens.support.requests.new')}
        </LinkButton>
      }
    >
      {rows === undefined ? (
        <Missing query={requests} title={text('screens.support.requests.failed')} count={2} />
      ) : rows.length === 0 && open === undefined ? (
        <Card>
          <EmptyState
            as="h3"
            title={text('screens.support.requests.empty')}
            message={text('screens.support.requests.emptyText')}
          />
        </Card>
      ) : isBeside ? (
        <RequestsBeside rows={rows} open={open} />
      ) : (
        <ListCard labelledBy="requests">
          {rows.map(({ _id, subject, reference, updated_at, state }) => (
            <ListRow
              key={_id}
              href={paths.customerSupport(_id)}
              title={subject}
              detail={reference}
              when={formatMoment(updated_at)}
              amount={<RequestChip state={state} />}
              trailing={<ChevronRightIcon />}
            />
          ))}
        </ListCard>
      )}
    </Section>
  )
}
