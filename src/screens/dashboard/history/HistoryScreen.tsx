import { SearchIcon } from '@primer/octicons-react'
import { TextInput } from '@primer/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { styled } from 'styled-components'
import { standingOf } from '#src/api/index.ts'
import { paths } from '#src/app/paths.ts'
import { text } from '#src/content/index.ts'
import { HistoryLayout, HistoryShape } from '#src/screens/dashboard/history/arrival.tsx'
import { FILTERS, type Filter, historyQuery } from '#src/screens/dashboard/history/history-query.ts'
import { useFrame } from '#src/shared/shell/index.ts'
import { TransactionRow } from '#src/shared/transfers/index.ts'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  FilterPills,
  LinkButton,
  ListCard,
  ListCardSkeleton,
  media,
} from '#src/ui/index.ts'

/** A history that is looked at follows the transfers in it; milliseconds. */
const LOOK_EVERY = 15_000

/** Every transaction, newest first, with filters and a search. */
export function HistoryScreen() {
  useFrame({ title: text('screens.transactions.title') })
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const searched = useDeferredValue(search.trim())
  const history = useInfiniteQuery({ ...historyQuery(filter, searched), refetchInterval: LOOK_EVERY })
  const items = history.data?.pages.flatMap((page) => page.data)
  const isNarrowed = filter !== 'all' || searched !== ''
  const isEmpty = items?.length === 0 && !isNarrowed

  function showAll() {
    setFilter('all')
    setSearch('')
  }

  const isWaiting = standingOf(history) === 'waiting'
  if (isWaiting && !isNarrowed) return <HistoryShape />

  return (
    <HistoryLayout>
      {isEmpty || (items === undefined && !isNarrowed) ? null : (
        <Tools>
          <FilterPills
            label={text('screens.transactions.filters.label')}
            value={filter}
            onChange={setFilter}
            options={FILTERS.map((value) => ({
              value,
              label: text(`screens.transactions.filters.${value}`),
            }))}
          />
          <Search>
            <TextInput
              aria-label={text('screens.transactions.search')}
              size="large"
              type="search"
              leadingVisual={SearchIcon}
              maxLength={100}
              placeholder={text('screens.transactions.search')}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </Search>
        </Tools>
      )}
      {items === undefined ? (
        isWaiting ? (
          <ListCardSkeleton count={6} />
        ) : (
          <Card $padding="list">
            <ErrorState
              title={text('screens.transactions.failed')}
              message={history.error?.message ?? text('messages.errors.network')}
              busy={history.fetchStatus === 'fetching'}
              onRetry={() => void history.refetch()}
            />
          </Card>
        )
      ) : isEmpty ? (
        <Card>
          <EmptyState
            roomy
            title={text('screens.transactions.empty.title')}
            message={text('screens.transactions.empty.text')}
            action={
              <LinkButton href={paths.transfer()}>{text('screens.transactions.empty.action')}</LinkButton>
            }
          />
        </Card>
      ) : items.length === 0 ? (
        <Card>
          <EmptyState
            scene="missing"
            title={text('screens.transactions.noMatch.title')}
            message={text('screens.transactions.noMatch.text')}
            action={<Button onClick={showAll}>{text('screens.transactions.noMatch.action')}</Button>}
          />
        </Card>
      ) : (
        <ListCard label={text('screens.transactions.title')}>
          {items.map((transaction) => (
            <TransactionRow key={transaction._id} transaction={transaction} />
          ))}
        </ListCard>
      )}
      {history.hasNextPage ? (
        <More>
          <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {text('screens.transactions.more')}
          </Button>
        </More>
      ) : null}
    </HistoryLayout>
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
`

const Search = styled.div`
  flex: 1 1 16rem;
  max-width: 20rem;

  ${media.phone} {
    max-width: none;
  }
`

const More = styled.div`
  display: grid;
  justify-content: center;
`
