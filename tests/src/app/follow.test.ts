import { expect, test } from 'vitest'
import { followOf } from '#src/app/follow.ts'

const nobody = { ofAccount: null, ofBrowser: undefined, lastSeen: undefined, shown: 'en-CA' }

test.each([
  ['no choice was made', {}, {}],
  [
    'chosen here before, and never with the account',
    { ofBrowser: 'fr-CA', shown: 'fr-CA' },
    { keep: 'fr-CA' },
  ],
  ['the account matches the screen', { ofAccount: 'en-CA', ofBrowser: 'en-CA' }, {}],
  [
    'chosen in the tab beside it, which has looked already',
    { ofAccount: 'fr-CA', ofBrowser: 'fr-CA', lastSeen: 'fr-CA' },
    { show: 'fr-CA' },
  ],
  ['a new browser takes the account’s', { ofAccount: 'fr-CA' }, { show: 'fr-CA' }],
  ['chosen here, before it met the account', { ofAccount: 'fr-CA', ofBrowser: 'en-CA' }, {}],
  [
    'chosen here, and not kept with the account',
    { ofAccount: 'fr-CA', ofBrowser: 'en-CA', lastSeen: 'fr-CA' },
    {},
  ],
  [
    'changed on another device since',
    { ofAccount: 'fr-CA', ofBrowser: 'en-CA', lastSeen: 'en-CA' },
    { show: 'fr-CA' },
  ],
])('%s', (_, changes, then) => {
  expect(followOf({ ...nobody, ...changes })).toEqual(then)
})
