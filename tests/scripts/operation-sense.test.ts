// Rows of the table of calls whose names all exist and that contradict themselves or another row.
import { describe } from 'vitest'
import { operationIdFindings } from '#scripts/check/data/ids-operations.ts'
import { metaFindings, metaSenseFindings } from '#scripts/check/data/meta.ts'
import { operationSenseFindings } from '#scripts/check/data/operation-sense.ts'
import type { Data } from '#scripts/data/load.ts'
import { type Break, call, operations, testBreaks } from '#tests/scripts/broken-product.ts'

/** In the table alone, and beside other data. */
const find = (data: Data) => [
  ...metaFindings(data),
  ...metaSenseFindings(data),
  ...operationSenseFindings(data),
]

const row = (name: string, path: Break[2], to: Break[3], said: string): Break => [
  name,
  operations,
  path,
  to,
  said,
]

describe('rows that make sense', () =>
  testBreaks(find, [
    row(
      'a GET with a body',
      call('get-profile', 'body'),
      'profile-details',
      'a GET only reads: remove "body"',
    ),
    row('a GET that is sent once', call('get-profile', 'once'), true, 'a GET only reads: remove "once"'),
    row(
      'a POST that is kept',
      call('login', 'cache'),
      { stale: 0 },
      'only the answer of a GET is kept: remove "cache"',
    ),
    row('a POST that is live', call('login', 'live'), ['profile'], 'remove "live" from "login"'),
    row(
      'a parameter twice',
      call('remove-passkey', 'path'),
      '/profile/passkeys/{id}/{id}',
      'with each parameter once',
    ),
    row(
      'a visitor who confirms',
      call('begin-passkey', 'auth'),
      'visitor',
      'only a customer can confirm who they are',
    ),
    row(
      'an answer that is fresh for years',
      call('get-avatar', 'cache', 'stale'),
      1e12,
      'are more than a day: write "forever"',
    ),
    row(
      'an answer refetched while it is fresh',
      call('get-avatar', 'cache', 'refetch'),
      1000,
      '"refetch" is 1000, and "stale" is more than that',
    ),
    row(
      'a file with a schema',
      call('export-data', 'response'),
      'message-response',
      'gives a file, so no schema',
    ),
    row(
      'a query as an answer',
      call('get-profile', 'response'),
      'addresses-query',
      '"addresses-query" is no response',
    ),
    row(
      'one address for two',
      call('get-profile', 'path'),
      '/users/account',
      'has this method and path already',
    ),
    row(
      'one address for two but for the name of a parameter',
      call('rename-passkey', 'path'),
      '/profile/passkeys/{key}/remove',
      'has this method and path already',
    ),
    row(
      'a limit without its error',
      call('search-addresses', 'errors'),
      [],
      'security.rate_limits limits "search-addresses", so "too_many_requests" is one of its errors',
    ),
    row(
      'the limit of another call without its error',
      call('begin-passkey-confirmation', 'errors'),
      [],
      'security.rate_limits limits "begin-passkey", so "too_many_requests" is one of its errors',
    ),
    row(
      'an error of a limit that no call has',
      call('begin-passkey-confirmation', 'counts'),
      undefined,
      'nothing limits "begin-passkey-confirmation"',
    ),
    row(
      'counted as a call without a limit',
      call('begin-passkey-confirmation', 'counts'),
      'get-profile',
      'nothing limits "get-profile": name a call with a line in "rate_limits"',
    ),
    row(
      'counted twice',
      call('begin-passkey', 'counts'),
      'quote-conversion',
      '"begin-passkey" has a limit of its own: remove "counts"',
    ),
    row(
      'an error of a limit that is not there',
      call('get-profile', 'errors'),
      ['too_many_requests'],
      'nothing limits "get-profile": remove "too_many_requests"',
    ),
    row(
      'a replacement that the provider could not give',
      call('get-avatar', 'without'),
      { data: {} },
      'breaks "avatar-response": must have required property \'picture\'',
    ),
    row(
      'a replacement of a core call',
      call('get-limit', 'without'),
      { data: {} },
      'remove "without" from "get-limit"',
    ),
  ]))

describe('headings of the documentation', () =>
  testBreaks(operationIdFindings, [
    row('one that is not there', call('get-avatar', 'tag'), 'profil', 'Did you mean "profile"?'),
  ]))
