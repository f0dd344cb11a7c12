import { classes } from '#src/ui/theme/classes.ts'

/** Currencies that belong to no single country, or whose first two letters are not their country's. */
const CURRENCY_FLAGS: Readonly<Record<string, string>> = { EUR: 'eu', ANG: 'cw', XCD: 'ag', XPF: 'pf' }

export interface FlagProps {
  /** ISO 3166 alpha-2 in either case; `eu` for the euro area. */
  country?: string | undefined
  /** ISO 4217; its country's flag is shown when no `country` is given. */
  currency?: string | undefined
  /** Diameter in px; theme/brand.css has them. */
  size?: 18 | 22 | 24 | 32 | 36 | 44 | undefined
  /** Below the fold: fetched when it comes near the window. */
  lazy?: boolean | undefined
  className?: string | undefined
}

/** A round flag from square artwork. Decorative: the country or currency is named beside it. */
export function Flag({ country, currency, size = 24, lazy = false, className }: FlagProps) {
  const code = country ?? (currency ? (CURRENCY_FLAGS[currency] ?? currency.slice(0, 2)) : undefined)
  return (
    <span className={classes('ui-flag', className)} data-size={size} aria-hidden="true">
      {code ? (
        <img
          src={`/flags/${code.toLowerCase()}.svg`}
          alt=""
          width={size}
          height={size}
          loading={lazy ? 'lazy' : undefined}
        />
      ) : null}
    </span>
  )
}
