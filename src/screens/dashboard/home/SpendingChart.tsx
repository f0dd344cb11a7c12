import { styled } from 'styled-components'
import { countryName, formatMoney, formatMonth, formatNumber, text } from '#src/content/index.ts'
import {
  type CountryRow,
  countryRows,
  heightsOf,
  type Spending,
} from '#src/screens/dashboard/home/spending.ts'
import { Divider, Flag, media, Text, tabular, type } from '#src/ui/index.ts'

/** Height of the highest bar, and the least of a month that isn't empty; px. */
const HIGHEST = 116
const LEAST = 4

/** Bars by month, then this month's countries. Screen readers get the table instead. */
export function SpendingChart({ spending }: { readonly spending: Spending }) {
  const { months, currency } = spending
  const heights = heightsOf(months)
  const now = months.at(-1)
  const rows = now === undefined ? [] : countryRows(now)
  return (
    <div aria-hidden="true">
      <Bars>
        {months.map(({ month, amount }, index) => (
          <Column key={month} $now={month === now?.month}>
            <span>{formatNumber(amount, 0)}</span>
            <Bar share={heights[index] ?? 0} />
            <span>{formatMonth(month, 'short')}</span>
          </Column>
        ))}
      </Bars>
      <Divider />
      <Text $role="hint" $tone="muted">
        {now === undefined || rows.length === 0
          ? text('screens.dashboard.spending.nothing')
          : text('screens.dashboard.spending.byCountry', { month: formatMonth(now.month, 'long') })}
      </Text>
      <Countries>
        {rows.map((row) => (
          <Country key={row.country ?? ''} row={row} currency={currency} />
        ))}
      </Countries>
    </div>
  )
}

function Bar({ share }: { readonly share: number }) {
  const height = share === 0 ? 0 : Math.max(LEAST, Math.round(share * HIGHEST))
  return (
    <svg aria-hidden="true" width="100%" height={height} preserveAspectRatio="none">
      <rect width="100%" height={height} rx={Math.min(10, height / 2)} fill="currentColor" />
    </svg>
  )
}

function Country({ row: { country, amount, share }, currency }: { row: CountryRow; currency: string }) {
  return (
    <Line>
      {country === undefined ? <span /> : <Flag country={country} size={24} />}
      <span>{country === undefined ? text('screens.dashboard.spending.rest') : countryName(country)}</span>
      <strong>{formatMoney(amount, currency)}</strong>
      <Track>
        <rect width="100%" height="6" rx="3" fill="var(--bgColor-inset)" />
        <rect
          width={`${Math.max(2, share * 100)}%`}
          height="6"
          rx="3"
          fill="var(--bgColor-accent-emphasis)"
        />
      </Track>
    </Line>
  )
}

const Bars = styled.div`
  display: flex;
  align-items: end;
  justify-content: space-between;
  height: 9.5rem;
  margin-block: 1rem 1.25rem;
`

const Column = styled.div<{ $now: boolean }>`
  ${type.legal}
  display: grid;
  justify-items: center;
  gap: 0.125rem;
  width: 2.75rem;
  color: ${({ $now }) => ($now ? 'var(--fgColor-default)' : 'var(--fgColor-muted)')};
  ${({ $now }) => ($now ? 'font-weight: 600;' : '')}
  white-space: nowrap;

  & > svg {
    display: block;
    color: ${({ $now }) => ($now ? 'var(--bgColor-accent-emphasis)' : 'var(--chart-past)')};
  }

  ${media.phone} {
    width: 2.25rem;
    font-size: 0.75rem;
  }
  ${media.enlarged} {
    width: auto;

    &:nth-child(-n + 3) {
      display: none;
    }
  }
  ${media.forcedColors} {
    & > svg {
      color: CanvasText;
    }
  }
`

/** Room for three rows, whatever the month has, so that nothing below moves. */
const Countries = styled.div`
  display: grid;
  align-content: start;
  gap: 0.5rem;
  min-height: 8.25rem;
  margin-block-start: 0.5rem;
`

const Line = styled.div`
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 0.75rem;
  min-height: 2.25rem;

  & > :nth-child(2) {
    overflow-wrap: anywhere;
  }
  & > strong {
    ${type.value}
    ${tabular}
  }

  ${media.enlarged} {
    grid-template-columns: 1.5rem minmax(0, 1fr);

    & > strong {
      grid-column: 2;
    }
  }
`

const Track = styled.svg`
  grid-column: 2 / -1;
  display: block;
  width: 100%;
  height: 6px;
  margin-block-start: 2px;

  ${media.forcedColors} {
    forced-color-adjust: none;
  }
`
