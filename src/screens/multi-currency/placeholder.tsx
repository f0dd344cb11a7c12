import { styled } from 'styled-components'
import { ahead, aheadOfList } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import {
  accountsQuery,
  depositsQuery,
  detailsQuery,
  movementsQuery,
} from '#src/screens/multi-currency/queries.ts'
import type { Frame, Placeholder } from '#src/shared/shell/index.ts'
import {
  BalanceCardSkeleton,
  Card,
  Column,
  ListCardSkeleton,
  media,
  SectionHeader,
  Skeleton,
  SkeletonBlock,
  SkeletonLine,
} from '#src/ui/index.ts'

/**
 * An account with its movements below and its receiving details beside them; stacked in that order if they
 * don't fit.
 */
export const AccountColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) clamp(18.5rem, 38%, 22.5rem);
  grid-template-rows: auto 1fr;
  align-items: start;
  gap: 1.5rem;

  & > :nth-child(2) {
    grid-row: 1 / 3;
    grid-column: 2;
  }

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;

    & > :nth-child(2) {
      grid-row: auto;
      grid-column: auto;
    }
  }
`

export function AccountsShape() {
  return (
    <Column $gap="1.5rem">
      <BalanceCardSkeleton label={text('screens.multi-currency.total')} />
      <Skeleton>
        <Row>
          <SkeletonBlock $width="8.25rem" $height="2.5rem" />
          <SkeletonBlock $width="7rem" $height="2.5rem" />
        </Row>
      </Skeleton>
      <ListCardSkeleton count={3} />
    </Column>
  )
}

export function AccountShape() {
  return (
    <AccountColumns>
      <Card>
        <Skeleton>
          <SkeletonLine $line="1.5rem" $width="7rem" />
          <Figure $line="3.25rem" $width="min(14rem, 60vw)" $height="2.25rem" />
          <Pills>
            <SkeletonBlock $width="6rem" $height="2.5rem" />
            <SkeletonBlock $width="8rem" $height="2.5rem" />
          </Pills>
        </Skeleton>
      </Card>
      <DetailsShape />
      <section>
        <SectionHeader title={text('screens.multi-currency.movements.title')} />
        <Skeleton>
          <Filters>
            <SkeletonBlock $width="3.25rem" $height="2.5rem" />
            <SkeletonBlock $width="6.5rem" $height="2.5rem" />
            <SkeletonBlock $width="7rem" $height="2.5rem" />
          </Filters>
        </Skeleton>
        <MovementsShape />
      </section>
    </AccountColumns>
  )
}

function DetailsShape() {
  return (
    <Card>
      <Skeleton>
        <SkeletonLine $line="1.5rem" $width="9rem" />
        <SkeletonLine $line="1.25rem" $width="12rem" />
        <SkeletonBlock $width="100%" $height="2.5rem" />
      </Skeleton>
    </Card>
  )
}

export function MovementsShape() {
  return (
    <div>
      <Skeleton>
        <DayLine $line="1.25rem" $width="4rem" $height="0.625rem" />
      </Skeleton>
      <ListCardSkeleton count={3} />
    </div>
  )
}

const Figure = styled(SkeletonLine)`
  ${media.phone} {
    margin-block: 0.25rem;
  }
`

export const Pills = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-block-start: 1.25rem;
`

const Row = styled.div`
  display: flex;
  gap: 0.5rem;
`

export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-block-end: 1.5rem;
`

const DayLine = styled(SkeletonLine)`
  margin-block-end: calc(0.5rem + 0.3125rem);
`

export const accountsFrame = (): Frame => ({
  title: text('screens.multi-currency.title'),
  back: { href: paths.dashboardHome(), label: text('screens.dashboard.title') },
})

export const accountFrame = (currency: string): Frame => ({
  title: text('screens.multi-currency.account.title', { currency }),
  back: { href: paths.multiCurrency(), label: text('screens.multi-currency.account.back') },
})

export const accountsPlaceholder: Placeholder = {
  Shape: AccountsShape,
  frame: accountsFrame,
  first: () => [ahead(accountsQuery)],
}

export const accountPlaceholder: Placeholder = {
  Shape: AccountShape,
  frame: ({ currency = '' }) => accountFrame(currency),
  first: ({ currency = '' }) => [
    ahead(accountsQuery),
    ahead(depositsQuery),
    ahead(detailsQuery(currency)),
    aheadOfList(movementsQuery(currency, 'all')),
  ],
}
