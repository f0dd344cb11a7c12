export interface Named {
  readonly first_name?: string | undefined
  /** Missing or empty for a person with one name. */
  readonly last_name?: string | undefined
  readonly full_name?: string | undefined
}

/**
 * First and last name. A missing one is the first or second word of the full name, split at spaces (spec
 * section 3).
 */
export function namesOf({ first_name = '', last_name, full_name = '' }: Named) {
  const [first = '', last = ''] = full_name.split(' ').filter((word) => word !== '')
  return { first: first_name || first, last: last_name || last }
}

export function fullNameOf(named: Named): string {
  const { first, last } = namesOf(named)
  return [first, last].filter(Boolean).join(' ')
}

/** What a form holds of the names: a first name alone is the whole name, which the form asks to confirm. */
export function nameFieldsOf(named: Named): { first_name: string; last_name?: string; one_name?: boolean } {
  const { first, last } = namesOf(named)
  return { first_name: first, ...(first !== '' && last === '' ? { one_name: true } : { last_name: last }) }
}
