import { expect, test } from 'vitest'
import { fullNameOf, nameFieldsOf, namesOf } from '#src/lib/person-names.ts'

test.each([
  [{ first_name: 'Amara', last_name: 'Mensah', full_name: 'Other Person' }, 'Amara', 'Mensah'],
  [{ first_name: '', last_name: '', full_name: 'Amara Mensah' }, 'Amara', 'Mensah'],
  [{ first_name: '', last_name: 'Mensah', full_name: 'Amara Kofi Mensah' }, 'Amara', 'Mensah'],
  [{ first_name: 'Amara', last_name: '', full_name: 'Amara Kofi Mensah' }, 'Amara', 'Kofi'],
  [{ first_name: '', last_name: '', full_name: 'Amara' }, 'Amara', ''],
  [{ first_name: '', last_name: '', full_name: ' Amara  Mensah ' }, 'Amara', 'Mensah'],
  [{ first_name: '', last_name: '' }, '', ''],
])(
  '%o: a missing name is the first or second word of the full name (spec section 3)',
  (user, first, last) => {
    expect(namesOf(user)).toEqual({ first, last })
    expect(fullNameOf(user)).toBe([first, last].filter(Boolean).join(' '))
  },
)

test.each([
  [
    { first_name: 'Sukarno', last_name: '' },
    { first_name: 'Sukarno', one_name: true },
  ],
  [{ first_name: 'Sukarno' }, { first_name: 'Sukarno', one_name: true }],
  [
    { first_name: 'Amara', last_name: 'Mensah' },
    { first_name: 'Amara', last_name: 'Mensah' },
  ],
  [
    { first_name: '', last_name: '' },
    { first_name: '', last_name: '' },
  ],
])('%o: a form is told that there is one name only if there is one', (user, fields) => {
  expect(nameFieldsOf(user)).toEqual(fields)
})
