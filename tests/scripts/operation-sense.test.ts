// Rows of the table of calls whose names all exist and that contradict themselves or another row.
import { describe } from 'vitest'
import { operationIdFindings } from '#scripts/check/data/ids-operations.ts'
import { operationSenseFindings } from '#scripts/check/data/operation-sense.ts'
import { type Break, call, operations, testBreaks } from '#tests/scripts/broken-product.ts'

const row = (name: string, path: Break[2], to: Break[3], said: string): Break => [
  name,
  operations,
  path,
  to,
  said,
]

describe('rows that make sense', () =>
  testBreaks(operationSenseFindings, [
    row(
      'a GET with a body',
      call('get-profile', 'body'),
      'profile-details',
      'a GET only reads: take "body" out',
    ),
    row('a GET that is sent once', call('get-profile', 'once'), true, 'a GET only reads: take "once" out'),
    row(
      'a POST that is kept',
      call('login', 'cache'),
      { stale: 0 },
      'no answer of it is kept: take "cache" out',
    ),
    row('a POST that is live', call('login', 'live'), ['profile'], 'take "live" out of "login"'),
    row(
      'a parameter twice',
      call('remove-passkey', 'path'),
      '/profile/passkeys/{id}/{id}',
      'the parameter "id" appears twice in this path',
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
      'it is asked for again while it still counts as fresh',
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
      '"begin-passkey" has a limit of its own: take "counts" out',
    ),
    row(
      'an error of a limit that is not there',
      call('get-profile', 'errors'),
      ['too_many_requests'],
      'nothing limits "get-profile": take "too_many_requests" out',
    ),
  ]))

describe('headings of the documentation', () =>
  testBreaks(operationIdFindings, [
    row('one that is not there', call('get-avatar', 'tag'), 'profil', 'Did you mean "profile"?'),
  ]))
