import { SearchIcon } from '@primer/octicons-react'
import { TextInput } from '@primer/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { styled } from 'styled-components'
import { call } from '#src/api/index.ts'
import { paths } from '#src/app/paths.ts'
import { text } from '#src/content/index.ts'
import type { TransactionsQuery } from '#src/generated/forms.ts'
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
  media,
  SkeletonRows,
} from '#src/ui/index.ts'

const FILTERS = ['all', 'in_progress', 'delivered', 'ended'] as const
type Filter = (typeof FILTERS)[number]

const PAGE = 20
/** A history that is looked at follows the transfers in it; milliseconds. */
const LOOK_EVERY = 15_000

/** Every transaction, newest first, with filters and a search. */
export function HistoryScreen() {
  useFrame({ title: text('screens.transactions.title') })
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const searched = useDeferredValue(search.trim())
  const history = useHistory(filter, searched)
  const items = history.data?.pages.flatMap((page) => page.data)
  const isNarrowed = filter !== 'all' || searched !== ''
  const isEmpty = items?.length === 0 && !isNarrowed

  function showAll() {
    setFilter('all')
    setSearch('')
  }

  return (
    <Page>
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
              block
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
        <Card $padding="list">
          {history.isError ? (
            <ErrorState
              title={text('screens.transactions.failed')}
              message={history.error.message}
              busy={history.isFetching}
              onRetry={() => void history.refetch()}
            />
          ) : (
            <SkeletonRows count={6} />
          )}
        </Card>
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
    </Page>
  )
}

function useHistory(filter: Filter, search: string) {
  return useInfiniteQuery({
    queryKey: ['list-transactions', 'history', filter, search],
    queryFn: ({ pageParam, signal }) => {
      const query: TransactionsQuery = {
        limit: PAGE,
        ...(filter === 'all' ? {} : { status: filter }),
        ...(search === '' ? {} : { search }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }
      return call('list-transactions', { query, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.meta_data.next_cursor,
    refetchInterval: LOOK_EVERY,
  })
}

const Page = styled.div`
  display: grid;
  gap: 1.5rem;
`

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
