export interface Named {
  readonly first_name: string
  readonly last_name: string
  readonly full_name?: string | undefined
}

export interface PersonNames {
  readonly first: string
  readonly last: string
}

/**
 * First and last name. A missing one is the first or second word of the full name, split at spaces (spec
 * section 3).
 */
export function namesOf({ first_name, last_name, full_name = '' }: Named): PersonNames {
  const [first = '', last = ''] = full_name.split(' ').filter((word) => word !== '')
  return { first: first_name || first, last: last_name || last }
}

export function fullNameOf(named: Named): string {
  const { first, last } = namesOf(named)
  return [first, last].filter(Boolean).join(' ')
}
