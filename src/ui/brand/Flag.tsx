import { styled } from 'styled-components'

/** Currencies that belong to no single country, or whose first two letters are not their country's. */
const CURRENCY_FLAGS: Readonly<Record<string, string>> = { EUR: 'eu', ANG: 'cw', XCD: 'ag', XPF: 'pf' }

export interface FlagProps {
  /** ISO 3166 alpha-2 in either case; `eu` for the euro area. */
  country?: string | undefined
  /** ISO 4217; its country's flag is shown when no `country` is given. */
  currency?: string | undefined
  /** Diameter in px, 20 to 36. */
  size?: number | undefined
  /** Below the fold: fetched when it comes near the window. */
  lazy?: boolean | undefined
  className?: string | undefined
}

const Disc = styled.span<{ $size: number }>`
  position: relative;
  display: inline-block;
  flex-shrink: 0;
  width: ${({ $size }) => $size / 16}rem;
  height: ${({ $size }) => $size / 16}rem;
  overflow: hidden;
  border-radius: 50%;
  background: var(--bgColor-neutral-muted);
  vertical-align: middle;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px var(--flag-ring);
  }
`

const Artwork = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
`

/** A round flag from square artwork. Decorative: the country or currency is named beside it. */
export function Flag({ country, currency, size = 24, lazy = false, className }: FlagProps) {
  const code = country ?? (currency ? (CURRENCY_FLAGS[currency] ?? currency.slice(0, 2)) : undefined)
  return (
    <Disc className={className} $size={size} aria-hidden="true">
      {code ? (
        <Artwork
          src={`/flags/${code.toLowerCase()}.svg`}
          alt=""
          width={size}
          height={size}
          loading={lazy ? 'lazy' : undefined}
        />
      ) : null}
    </Disc>
  )
}
