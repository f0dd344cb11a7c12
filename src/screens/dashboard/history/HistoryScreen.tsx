import { CalendarIcon, FilterIcon, PaperAirplaneIcon, SearchIcon } from '@primer/octicons-react'
import { TextInput } from '@primer/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useSearchParams } from 'wouter'
import { standingOf, useCan } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { ExportMenu } from '#src/screens/dashboard/history/ExportMenu.tsx'
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
import { HistoryShape } from '#src/screens/dashboard/history/placeholder.tsx'
import { Totals, totalsQuery } from '#src/screens/dashboard/history/Totals.tsx'
import { useFrame } from '#src/shared/shell/index.ts'
import {
  Button,
  Card,
  EmptyState,
  FilterPills,
  LinkButton,
  ListCardSkeleton,
  LoadFailure,
  media,
  SpreadRow,
  Stack,
  unseen,
} from '#src/ui/index.ts'

/** How often a visible history refreshes its transfers; milliseconds. */
const LOOK_EVERY = 15_000

/** Keeps the form engine out of the list. */
const FilterPanel = lazy(async () => ({
  default: (await import('#src/screens/dashboard/history/FilterPanel.tsx')).FilterPanel,
}))

/** Filters and search are in the address. */
export function HistoryScreen() {
  useFrame({ title: text('screens.transactions.title') })
  const [address, setAddress] = useSearchParams()
  const [isChoosing, setChoosing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const hasSummaries = useCan('summaries')
  const filters = filtersOf(address.toString())
  const { status = 'all', search = '' } = filters
  const searched = useDeferredValue(search.trim())
  const asked = withSearch(filters, searched)
  const history = useInfiniteQuery({ ...historyQuery(asked), refetchInterval: LOOK_EVERY })
  const totals = useQuery(totalsQuery(asked))
  // Their lines appear above the rows and can't be counted ahead, so both render together. Don't wait for
  // totals that failed.
  const isCounting =
    (totals.isPending || totals.isPlaceholderData) &&
    totals.fetchStatus === 'fetching' &&
    totals.failureCount === 0
  const isWaiting = standingOf(history) === 'waiting' || isCounting
  const items = isWaiting ? undefined : history.data?.pages[0]?.data
  const isNarrowed = Object.keys(asked).length > 0
  const isEmpty = items?.length === 0 && !isNarrowed
  const count = totals.data?.data.reduce((sum, total) => sum + total.count, 0)
  const set = chipsOf(filters).length

  /** Each filter is a history entry; the letters of a search replace theirs. */
  function narrow(next: Filters, replace = false) {
    setAddress(new URLSearchParams(Object.entries(next)), { replace })
  }

  /** The pressed chip disappears, so focus moves to where filters are set. */
  function release(next: Filters) {
    narrow(next)
    opener.current?.focus()
  }

  if (isWaiting && !isNarrowed) return <HistoryShape />

  return (
    <Stack $gap="1.5rem">
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
          {items?.length === 0 || !hasSummaries ? null : (
            <Exporting>
              <ExportMenu filters={asked} count={count} />
            </Exporting>
          )}
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
              <FilterWord>
                {set === 0
                  ? text('screens.transactions.panel.open')
                  : text('screens.transactions.panel.opened', { count: set })}
              </FilterWord>
              {set === 0 ? null : <FilterCount aria-hidden="true">{set}</FilterCount>}
            </Button>
          </Finding>
        </Tools>
      )}
      <FilterChips filters={filters} found={items ?? []} onChange={release} onClear={() => release({})} />
      {items === undefined || items.length === 0 ? null : (
        <SpreadRow $gap="0.5rem 1rem">
          {hasSummaries ? <Totals totals={totals} /> : <span />}
          <LinkButton href={paths.scheduled()} tone="plain" size="medium" icon={CalendarIcon}>
            {text('screens.scheduled.open')}
          </LinkButton>
        </SpreadRow>
      )}
      {items === undefined ? (
        isWaiting ? (
          <ListCardSkeleton count={6} />
        ) : (
          <Card $padding="list">
            <LoadFailure title={text('screens.transactions.failed')} query={history} />
          </Card>
        )
      ) : isEmpty ? (
        <Card>
          <EmptyState
            roomy
            title={text('screens.transactions.empty.title')}
            message={text('screens.transactions.empty.text')}
            action={
              <LinkButton href={paths.transfer()} icon={PaperAirplaneIcon}>
                {text('screens.transactions.empty.action')}
              </LinkButton>
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
        <HistoryList
          pages={history.data?.pages ?? []}
          totals={hasSummaries ? totals.data?.data : undefined}
        />
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
    </Stack>
  )
}

/** States and actions on the right, the search below. On a phone the search is beside the states. */
const Tools = styled.div`
  display: grid;
  grid-template: 'states export' auto 'finding finding' auto / minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.75rem;

  & > fieldset {
    grid-area: states;
  }

  ${media.phone} {
    grid-template: 'finding export' auto 'states states' auto / minmax(0, 1fr) auto;
    gap: 0.75rem 0.5rem;
  }
`

const Exporting = styled.div`
  grid-area: export;
`

const Finding = styled.div`
  display: flex;
  grid-area: finding;
  align-items: center;
  gap: 0.5rem;

  ${media.phone} {
    && > button {
      min-width: 2.75rem;
      min-height: 2.75rem;
      padding-inline: 0.75rem;
    }
    && [data-component='leadingVisual'] {
      margin: 0;
    }
  }
`

/** The field takes the space of a phone: the filter button is a circle with a count. */
const FilterWord = styled.span`
  ${media.phone} {
    ${unseen}
  }
`

const FilterCount = styled.span`
  margin-inline-start: 0.375rem;

  ${media.desktop} {
    display: none;
  }
`

const Search = styled.div`
  flex: 0 1 18.5rem;
  min-width: 0;

  ${media.phone} {
    flex: 1 1 8rem;
  }
`
