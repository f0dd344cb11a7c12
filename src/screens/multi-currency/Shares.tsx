import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import type { AccountsResponse } from '#src/generated/forms.ts'
import { type Share, sharesOf } from '#src/screens/multi-currency/shares.ts'
import { forcedEdge, media, type } from '#src/ui/index.ts'

/** How the total is made up: a bar, with the same in words. Nothing if there is one currency. */
export function Shares(data: Pick<AccountsResponse['data'], 'accounts' | 'total'>) {
  const shares = sharesOf(data)
  if (shares.length === 0) return null
  return (
    <>
      <Bar aria-hidden="true">
        {shares.map(({ currency, percent }) => (
          <Part key={currency ?? 'others'} $percent={percent} />
        ))}
      </Bar>
      <Words aria-label={text('screens.multi-currency.shares.label')}>
        {shares.map((share) => (
          <li key={share.currency ?? 'others'}>{wordsOf(share)}</li>
        ))}
      </Words>
    </>
  )
}

function wordsOf({ currency, percent }: Share): string {
  if (currency === undefined) return text('screens.multi-currency.shares.others', { percent })
  return percent === 0
    ? text('screens.multi-currency.shares.little', { currency })
    : text('screens.multi-currency.shares.part', { currency, percent })
}

/** The tones of the parts, the largest first. */
const tones = `
  &:nth-child(2) { --share: var(--art-onBlue); }
  &:nth-child(3) { --share: color-mix(in srgb, var(--balance-fgColor) 50%, var(--balance-bg)); }
`

const Bar = styled.div`
  display: flex;
  gap: 3px;
  height: 0.5rem;
  margin-block-start: 1.75rem;

  ${media.phone} {
    margin-block-start: 1.25rem;
  }
`

const Part = styled.span<{ $percent: number }>`
  flex: ${({ $percent }) => Math.max($percent, 1)} 0 0.25rem;
  border-radius: var(--borderRadius-full);
  background: var(--share, var(--balance-fgColor));
  ${tones}

  ${forcedEdge}
`

const Words = styled.ul`
  ${type.legal}
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  margin: 0.75rem 0 0;
  padding: 0;
  color: var(--balance-fgColor-muted);
  list-style: none;
  font-variant-numeric: tabular-nums;

  & > li {
    display: flex;
    align-items: center;
    gap: 0.375rem;
    ${tones}
  }

  & > li::before {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: var(--share, var(--balance-fgColor));
  }
`
