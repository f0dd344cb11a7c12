import countries from '#content/policy/countries.json' with { type: 'json' }
import support from '#content/policy/support.json' with { type: 'json' }
import { findText, text } from '#src/content/index.ts'

export interface Figure {
  readonly id: string
  readonly label: string
  readonly value: string
}

/** A figure's content; null if older transfers lack the data. */
export type FigureOf<Of> = (of: Of) => Omit<Figure, 'id'> | null

/**
 * The figures of a section of schemas/disclosures/<flow>.rows.json, in order.
 *
 * @throws Error for one that `rows` lacks
 */
export function figuresAt<Of>(
  place: readonly string[],
  rows: Readonly<Record<string, FigureOf<Of>>>,
  of: Of,
): Figure[] {
  return place.flatMap((id) => {
    const figureOf = rows[id]
    if (figureOf === undefined) throw new Error(`Nothing shows the row ${id}`)
    const figure = figureOf(of)
    return figure === null ? [] : [{ id, ...figure }]
  })
}

export const answerable = {
  provider: () => ({
    label: text('screens.disclosures.labels.provider'),
    value: text('screens.site.footer.regulatory', { number: text('screens.site.footer.registrationNumber') }),
  }),
  regulator: ({ sending_currency: sending }) => ({
    label: text('screens.disclosures.labels.regulator'),
    value: regulatorOf(sending),
  }),
  complaints: () => ({
    label: text('screens.disclosures.labels.complaints'),
    value: text('screens.disclosures.complaints', { email: support.email }),
  }),
} satisfies Readonly<Record<string, FigureOf<{ readonly sending_currency: string }>>>

/** The authority of the sending currency's country. @throws Error for a currency that can't be sent */
function regulatorOf(sending: string): string {
  const country = countries.sending_currencies.find(({ currency }) => currency === sending)?.country
  const regulator = findText(`screens.disclosures.regulator.${country}`)
  if (regulator === undefined) throw new Error(`The policy names no regulator for ${sending}`)
  return regulator
}
