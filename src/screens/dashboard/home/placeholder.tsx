import { styled } from 'styled-components'
import { ahead, useCan } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { BalanceActions } from '#src/screens/dashboard/home/BalanceActions.tsx'
import {
  accountsQuery,
  inProgressQuery,
  peopleQuery,
  recentQuery,
  sentQuery,
} from '#src/screens/dashboard/home/queries.ts'
import type { Placeholder } from '#src/shared/shell/index.ts'
import {
  BalanceCardSkeleton,
  Card,
  Column,
  InlineRow,
  media,
  SectionHeader,
  SectionSkeleton,
  Skeleton,
  SkeletonBlock,
  SkeletonLine,
} from '#src/ui/index.ts'

export function HomeShape() {
  const hasAccounts = useCan('accounts')
  return (
    <Column $gap="2rem">
      {hasAccounts ? (
        <>
          <BalanceCardSkeleton label={text('screens.dashboard.balance.label')}>
            <BalanceActions />
          </BalanceCardSkeleton>
          <section>
            <SectionHeader title={text('screens.dashboard.accounts')} />
            <Skeleton>
              <Accounts>
                <Account />
                <Account />
                <Account />
              </Accounts>
            </Skeleton>
          </section>
        </>
      ) : null}
      <SectionSkeleton title={text('screens.dashboard.recent')} count={4} />
    </Column>
  )
}

function Account() {
  return (
    <Tile>
      <InlineRow $gap="0.75rem">
        <SkeletonBlock $width="2.25rem" $height="2.25rem" $round />
        <span>
          <SkeletonLine $line="1.5rem" $width="2.75rem" />
          <SkeletonLine $line="1.25rem" $width="6.5rem" $height="0.625rem" />
        </span>
      </InlineRow>
      <SkeletonLine $line="1.75rem" $width="6rem" $height="1.125rem" />
    </Tile>
  )
}

const Accounts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17.5rem, 100%), 1fr));
  gap: 1.5rem;

  ${media.rail} {
    grid-template-columns: repeat(auto-fill, minmax(min(11.5rem, 100%), 1fr));
    gap: 1rem;
  }

  ${media.phone} {
    gap: 0;
    padding: 0.25rem 1rem;
    border-radius: var(--borderRadius-large);
    background: var(--bgColor-default);
    box-shadow: var(--elevation-1);
  }
`

const Tile = styled(Card)`
  display: grid;
  gap: 1.25rem;
  padding: 1.5rem;

  ${media.phone} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 0.875rem 0;
    border-radius: 0;
    box-shadow: none;

    & + & {
      border-block-start: 1px solid var(--borderColor-muted);
    }
  }
`

export const dashboardHomePlaceholder: Placeholder = {
  Shape: HomeShape,
  frame: () => ({ title: text('screens.dashboard.title') }),
  first: () => [
    ahead(accountsQuery),
    ahead(inProgressQuery),
    ahead(recentQuery),
    ahead(sentQuery),
    ahead(peopleQuery),
  ],
}
