import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { styled } from 'styled-components'
import { standingOf } from '#src/api/index.ts'
import { formatMoney, text } from '#src/content/index.ts'
import { ratioOf } from '#src/lib/ratio.ts'
import { paths } from '#src/paths.ts'
import { limitQuery } from '#src/screens/dashboard/home/queries.ts'
import { Card, Link, LoadFailure, Skeleton, SkeletonLine, Text, tabular, type } from '#src/ui/index.ts'

export function LimitCard({ currency }: { readonly currency: string }) {
  const limit = useQuery(limitQuery(currency))
  const titleId = useId()
  const data = limit.data?.data
  const used = data ? 1 - ratioOf(data.amount, data.daily) : 0
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Text as="h2" $role="card" $tone="inherit" id={titleId}>
        {text('screens.dashboard.limit.title')}
      </Text>
      {data ? (
        <>
          <Figure>
            <strong>{formatMoney(data.amount, data.currency)}</strong>{' '}
            <span>
              {text('screens.dashboard.limit.of', { amount: formatMoney(data.daily, data.currency) })}
            </span>
          </Figure>
          <Track aria-hidden="true">
            <rect width="100%" height="6" rx="3" fill="var(--bgColor-inset)" />
            {used > 0 ? (
              <rect
                width={`${Math.min(100, Math.max(2, used * 100))}%`}
                height="6"
                rx="3"
                fill="var(--bgColor-accent-emphasis)"
              />
            ) : null}
          </Track>
          <Text $role="hint" $tone="muted" $above="0.5rem">
            {text('screens.dashboard.limit.how')}{' '}
            <Link href={paths.newRequest()}>{text('screens.dashboard.limit.raise')}</Link>
          </Text>
        </>
      ) : standingOf(limit) === 'waiting' ? (
        <Skeleton>
          <SkeletonLine $line="3.25rem" $width="13rem" $height="1rem" />
          <SkeletonLine $line="0.75rem" $height="0.375rem" />
        </Skeleton>
      ) : (
        <LoadFailure as="h3" title={text('screens.dashboard.limit.failed')} query={limit} />
      )}
    </Card>
  )
}

const Figure = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.5rem;
  align-content: center;
  min-height: 3.25rem;

  & > strong {
    ${type.card}
    ${tabular}
  }
  & > span {
    ${type.hint}
    ${tabular}
    color: var(--fgColor-muted);
  }
`

const Track = styled.svg`
  display: block;
  width: 100%;
  height: 0.75rem;
  padding-block: 3px;
`
