import { CalendarIcon, FilterIcon, SearchIcon } from '@primer/octicons-react'
import { TextInput } from '@primer/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useSearchParams } from 'wouter'
import { standingOf } from '#src/api/index.ts'
import { paths } from '#src/app/paths.ts'
import { text } from '#src/content/index.ts'
import { HistoryLayout, HistoryShape } from '#src/screens/dashboard/history/arrival.tsx'
import { FilterChips } from '#src/screens/dashboard/history/FilterChips.tsx'
import {
  chipsOf,
  type Filters,
  filtersOf,
  SEARCH_LENGTH,
  STATES,
  withPanel,
  withSearch,
  withState,
} from '#src/screens/dashboard/history/filters.ts'
import { HistoryList } from '#src/screens/dashboard/history/HistoryList.tsx'
import { historyQuery } from '#src/screens/dashboard/history/history-query.ts'
import { More } from '#src/screens/dashboard/history/More.tsx'
import { SaveList } from '#src/screens/dashboard/history/SaveList.tsx'
import { Totals, totalsQuery } from '#src/screens/dashboard/history/Totals.tsx'
import { useFrame } from '#src/shared/shell/index.ts'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  FilterPills,
  LinkButton,
  ListCardSkeleton,
  media,
} from '#src/ui/index.ts'

/** A history that is looked at follows the transfers in it; milliseconds. */
const LOOK_EVERY = 15_000

/** The form engine is not needed to look at a list. */
const FilterPanel = lazy(async () => ({
  default: (await import('#src/screens/dashboard/history/FilterPanel.tsx')).FilterPanel,
}))

/** Every transaction, newest first, with filters and a search, both in the address. */
export function HistoryScreen() {
  useFrame({ title: text('screens.transactions.title') })
  const [address, setAddress] = useSearchParams()
  const [isChoosing, setChoosing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const filters = filtersOf(address.toString())
  const { status = 'all', search = '' } = filters
  const searched = useDeferredValue(search.trim())
  const asked = withSearch(filters, searched)
  const history = useInfiniteQuery({ ...historyQuery(asked), refetchInterval: LOOK_EVERY })
  const totals = useQuery(totalsQuery(asked))
  // Their lines stand above the rows, and nobody knows how many there will be: both are painted together. Totals that fail
  // are not waited for.
  const isCounting =
    (totals.isPending || totals.isPlaceholderData) &&
    totals.fetchStatus === 'fetching' &&
    totals.failureCount === 0
  const isWaiting = standingOf(history) === 'waiting' || isCounting
  const items = isWaiting ? undefined : history.data?.pages[0]?.data
  const isNarrowed = Object.keys(asked).length > 0
  const isEmpty = items?.length === 0 && !isNarrowed
  const set = chipsOf(filters).length

  /** A filter is a place to come back to; each letter of a search is none. */
  function narrow(next: Filters, replace = false) {
    setAddress(new URLSearchParams(Object.entries(next)), { replace })
  }

  /** What was pressed goes with what it released; who works with the keyboard stays where filters are set. */
  function release(next: Filters) {
    narrow(next)
    opener.current?.focus()
  }

  if (isWaiting && !isNarrowed) return <HistoryShape />

  return (
    <HistoryLayout>
      {isEmpty || (items === undefined && !isNarrowed) ? null : (
        <Tools>
          <FilterPills
            label={text('screens.transactions.filters.label')}
            value={status}
            onChange={(value) => narrow(withState(filters, value))}
            options={STATES.map((value) => ({
              value,
              label: text(`screens.transactions.filters.${value}`),
            }))}
          />
          <Finding>
            <Search>
              <TextInput
                aria-label={text('screens.transactions.search')}
                size="large"
                block
                type="search"
                leadingVisual={SearchIcon}
                maxLength={SEARCH_LENGTH}
                placeholder={text('screens.transactions.search')}
                value={search}
                onChange={(event) => narrow(withSearch(filters, event.target.value), true)}
              />
            </Search>
            <Button
              ref={opener}
              size="medium"
              icon={FilterIcon}
              aria-haspopup="dialog"
              onClick={() => setChoosing(true)}
            >
              {set === 0
                ? text('screens.transactions.panel.open')
                : text('screens.transactions.panel.opened', { count: set })}
            </Button>
          </Finding>
        </Tools>
      )}
      <FilterChips filters={filters} found={items ?? []} onChange={release} onClear={() => release({})} />
      {items === undefined || items.length === 0 ? null : (
        <Found>
          <Totals totals={totals} />
          <Ways>
            <LinkButton href={paths.scheduled()} tone="plain" size="medium" icon={CalendarIcon}>
              {text('screens.scheduled.open')}
            </LinkButton>
            <SaveList filters={asked} />
          </Ways>
        </Found>
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
            action={
              <Button onClick={() => release({})}>{text('screens.transactions.noMatch.action')}</Button>
            }
          />
        </Card>
      ) : (
        <HistoryList pages={history.data?.pages ?? []} />
      )}
      {history.hasNextPage ? (
        <More
          busy={history.isFetchingNextPage}
          waiting={history.isFetching}
          failed={history.isFetchNextPageError}
          onMore={() => void history.fetchNextPage({ cancelRefetch: false })}
        />
      ) : null}
      {isChoosing ? (
        <Suspense>
          <FilterPanel
            filters={filters}
            onChoose={(panel) => {
              setChoosing(false)
              narrow(withPanel(filters, panel))
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </HistoryLayout>
  )
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 0.5rem;
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;

  ${media.phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`

const Finding = styled.div`
  display: flex;
  flex: 1 1 22rem;
  align-items: center;
  justify-content: end;
  gap: 0.5rem;
`

const Search = styled.div`
  flex: 1 1 8rem;
  max-width: 20rem;

  ${media.phone} {
    max-width: none;
  }
`

const Found = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
`
