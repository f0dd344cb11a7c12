import type { BeneficiariesResponse, TransactionsResponse } from '#src/generated/forms.ts'
import { fullNameOf } from '#src/lib/person-names.ts'
import { paths } from '#src/paths.ts'
import { movesMoney } from '#src/shared/transfers/index.ts'

type Beneficiary = BeneficiariesResponse['data'][number]

export interface Person {
  readonly key: string
  readonly name: string
  readonly country: string
  readonly last: { readonly amount: string; readonly currency: string } | undefined
  /** Nothing was ever sent to them, as far as all transfers are known. */
  readonly isNew: boolean
  readonly href: string
}

/** One card each; on a phone the row scrolls sideways. */
const MOST = 6

const keyOf = (name: string, country: string): string => `${country} ${name.toLowerCase()}`

/**
 * Favourites first, then recent recipients, each once and with what they last got, then other beneficiaries.
 *
 * @param sent the newest transfers, newest first; undefined if they couldn't be loaded or can't be repeated
 */
export function peopleOf(
  sent: TransactionsResponse | undefined,
  beneficiaries: readonly Beneficiary[],
): readonly Person[] {
  const isAll = sent?.meta_data.next_cursor === null
  const sentTo = (sent?.data ?? [])
    .filter(({ kind, status, country }) => kind === 'transfer' && movesMoney(status) && country !== null)
    .map(
      ({ _id, name, country, sending_amount, sending_currency }): Person => ({
        key: keyOf(name, country ?? ''),
        name,
        country: country ?? '',
        last: { amount: sending_amount, currency: sending_currency },
        isNew: false,
        href: paths.sendAgain(_id),
      }),
    )
  const known = beneficiaries.map(({ _id, country, ...names }): Person => {
    const name = fullNameOf(names)
    return {
      key: keyOf(name, country),
      name,
      country,
      last: undefined,
      isNew: isAll,
      href: paths.sendTo(_id),
    }
  })
  const people = new Map<string, Person>()
  for (const person of [...sentTo, ...known]) if (!people.has(person.key)) people.set(person.key, person)
  const favourites = new Set(
    beneficiaries
      .filter(({ is_favourite }) => is_favourite)
      .map(({ country, ...names }) => keyOf(fullNameOf(names), country)),
  )
  const isFavourite = ({ key }: Person) => favourites.has(key)
  return [...people.values()]
    .toSorted((a, b) => Number(isFavourite(b)) - Number(isFavourite(a)))
    .slice(0, MOST)
}
