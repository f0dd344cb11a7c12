import { styled } from 'styled-components'
import { countryName, formatMoney, formatMonth, text } from '#src/content/index.ts'
import type { Month, Spending } from '#src/screens/dashboard/home/spending.ts'
import { tabular, type } from '#src/ui/index.ts'

/** The chart in figures: each month with its sum, then its countries. Newest first. */
export function SpendingTable({ spending: { months, currency } }: { readonly spending: Spending }) {
  return (
    <Scroller role="region" aria-label={text('screens.dashboard.spending.caption')} tabIndex={0}>
      <Table>
        <caption>{text('screens.dashboard.spending.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('screens.dashboard.spending.month')}</th>
            <th scope="col">{text('screens.dashboard.spending.sent')}</th>
          </tr>
        </thead>
        {months.toReversed().map((month) => (
          <Rows key={month.month} month={month} currency={currency} />
        ))}
      </Table>
    </Scroller>
  )
}

function Rows({ month: { month, amount, countries }, currency }: { month: Month; currency: string }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup">{formatMonth(month, 'long')}</th>
        <td>{formatMoney(amount, currency)}</td>
      </tr>
      {countries.map(({ country, amount: part }) => (
        <Part key={country}>
          <th scope="row">{countryName(country)}</th>
          <td>{formatMoney(part, currency)}</td>
        </Part>
      ))}
    </tbody>
  )
}

const Scroller = styled.div`
  overflow-x: auto;
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  & caption {
    ${type.hint}
    padding-block-end: 0.5rem;
    color: var(--fgColor-muted);
    text-align: start;
  }
  & th,
  & td {
    padding: 0.5rem 0;
    border-block-end: 1px solid var(--borderColor-muted);
    text-align: start;
  }
  & thead th {
    ${type.hint}
    color: var(--fgColor-muted);
  }
  & td,
  & th:last-child {
    ${tabular}
    text-align: end;
  }
  & tbody > tr:first-child {
    font-weight: 600;
  }
`

const Part = styled.tr`
  & > th {
    padding-inline-start: 1rem;
    font-weight: 400;
  }
`
