import { ChevronDownIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { formatDate, formatRate, text } from '#src/content/index.ts'
import type { HistoryDay } from '#src/shared/rates/history/history.ts'
import { Fold, tabular, type } from '#src/ui/index.ts'

export function HistoryTable({ days, from, to }: { days: readonly HistoryDay[]; from: string; to: string }) {
  const caption = text('screens.rate-history.caption', { from, to })
  return (
    <Fold>
      <Toggle>
        {text('screens.rate-history.asTable')}
        <ChevronDownIcon />
      </Toggle>
      <Scroll role="region" aria-label={caption} tabIndex={0}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{text('screens.rate-history.day')}</th>
              <th scope="col">{text('screens.rate-history.rate', { from, to })}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, rate }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{formatRate(rate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Fold>
  )
}

const Toggle = styled.summary`
  ${type.label}
  color: var(--fgColor-link);

  &:focus-visible {
    outline: 2px solid var(--borderColor-accent-emphasis);
    border-radius: var(--borderRadius-small);
  }
`

const Scroll = styled.div`
  ${type.hint}
  max-height: 14rem;
  overflow-y: auto;
  overscroll-behavior: contain;

  &:focus-visible {
    outline: 2px solid var(--borderColor-accent-emphasis);
  }
  table {
    ${tabular}
    width: 100%;
    border-collapse: collapse;
  }
  caption {
    padding-block-end: 8px;
    color: var(--fgColor-muted);
    text-align: start;
    white-space: normal;
  }
  th,
  td {
    padding: 6px 4px;
    border-block-end: 1px solid var(--borderColor-muted);
    font-weight: 400;
    text-align: start;
  }
  thead th {
    font-weight: 600;
  }
  td,
  th:last-child:not(:first-child) {
    text-align: end;
  }
`
