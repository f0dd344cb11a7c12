// A call's effect on a customer's money is declared once, and everything that follows from it is required.
import { describe, expect, test } from 'vitest'
import { metaFindings } from '#scripts/check/data/meta.ts'
import { callCode, callCodeFindings } from '#scripts/check/data/operation-code.ts'
import { operationSenseFindings } from '#scripts/check/data/operation-sense.ts'
import { sourceFiles } from '#scripts/code/source-files.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import type { Data } from '#scripts/data/load.ts'
import { operationsOf } from '#scripts/data/operations.ts'
import { root } from '#scripts/root.ts'
import {
  type Break,
  broken,
  call,
  operations,
  product,
  testBreaks,
  withText,
} from '#tests/scripts/broken-product.ts'

/** In the table alone, and beside other data. */
const find = (data: Data) => [...metaFindings(data), ...operationSenseFindings(data)]

const row = (name: string, path: Break[2], to: Break[3], said: string): Break => [
  name,
  operations,
  path,
  to,
  said,
]

const customers = operationsOf(product).filter(({ row: { auth } }) => auth === 'customer')

/** The table of calls without a property in the rows of customers. */
const without = (part: string) => {
  const rows = operationsOf(product).map(({ row: { [part]: taken, ...rest } }) =>
    rest.auth === 'customer' || taken === undefined ? rest : { ...rest, [part]: taken },
  )
  return withText(operations, JSON.stringify(rows))
}

describe('requirements of an effect', () => {
  test('no call with a proof may omit it', () => {
    const found = find(without('step_up')).map(formatFinding).join('\n')
    const proved = customers.filter(({ row: { step_up } }) => step_up !== undefined)
    expect(proved.filter(({ id }) => !found.includes(`"${id}"`))).toEqual([])
  })

  testBreaks(find, [
    ...[
      'create-credit',
      'authorise-credit',
      'create-conversion',
      'pay-from-wallet',
      'create-scheduled-transfer',
      'choose-payment',
      'cancel-credit',
    ].map((id) => row(`${id} done twice`, call(id, 'idempotent'), undefined, `add "idempotent": true`)),
    ...['create-credit', 'authorise-credit', 'create-conversion', 'pay-from-wallet', 'cancel-credit'].map(
      (id) => row(`${id} not for good`, call(id, 'once'), undefined, `add "once": true`),
    ),
    row('a payment that is its own proof', call('pay-from-wallet', 'step_up'), 'given', 'it proves nothing'),
    row('a PIN that proves nothing', call('authorise-credit', 'step_up'), 'needed', '"step_up" is "given"'),
    row(
      'a proof contained in nothing',
      call('pay-from-wallet', 'step_up'),
      'contained',
      'contains no beneficiary',
    ),
    row('money without an effect', call('pay-from-wallet', 'effect'), undefined, 'say in "effect" what'),
    row('money kept', call('pay-from-wallet', 'effect'), 'keeps', 'needs no proof of who the customer is'),
    row('a check kept', call('submit-identity', 'effect'), 'keeps', 'its effect is "verifies"'),
    row('a destination kept', call('save-beneficiary', 'effect'), 'keeps', 'its effect is "directs"'),
    row('a call without "changes"', call('open-account', 'changes'), undefined, 'list in "changes"'),
    row('a visitor who changes', call('login', 'changes'), ['profile'], 'remove "changes"'),
    row('a visitor who spends', call('login', 'effect'), 'spends', 'remove "effect"'),
    row('a payment without banks', call('pay-from-wallet', 'needs'), undefined, 'add it to "needs"'),
    row('a collection without payments', call('create-deposit', 'needs'), undefined, 'add it to "needs"'),
    row('a check without a verifier', call('submit-identity', 'needs'), undefined, 'add it to "needs"'),
  ])
})

describe('calls in the code', () => {
  const code = callCode(root, sourceFiles(root, ['provider']))
  const find = (data: typeof product) => callCodeFindings(data, code)

  test('every call has a handler', () => {
    expect(operationsOf(product).filter(({ id }) => !code.has(id))).toEqual([])
  })

  test('every topic removed from a customer’s call is reported as missing', () => {
    const found = find(without('changes')).map(formatFinding)
    const topics = customers.flatMap(({ id, row: { changes } }) =>
      (Array.isArray(changes) ? changes : []).map((topic) => [id, topic]),
    )
    const missed = topics.filter(
      ([id, topic]) =>
        topic !== 'notifications' &&
        !found.some((said) => said.includes(`"${String(id)}" changes what "${String(topic)}" is made of`)),
    )
    expect(missed).toEqual([])
  })

  test('no other topic may be declared', () => {
    const found = find(broken(operations, call('open-account', 'changes'), ['accounts', 'cards']))
    expect(found.map(formatFinding).join()).toContain('nothing that "open-account" does changes "cards"')
  })

  test.each([
    ['login', 'send-login-code', 'sms'],
    ['a name of an account', 'verify-bank-account', 'banks'],
    ['a card', 'create-card-order', 'cards'],
    ['an address', 'search-addresses', 'addresses'],
    ['a payment', 'verify-payment', 'banks'],
  ])('%s calls a partner', (_, id, party) => {
    const found = find(broken(operations, call(id, 'needs'), undefined))
    expect(found.map(formatFinding).join()).toContain(`asks the party "${party}"`)
  })

  test.each([
    ['pay-from-wallet', 'books money'],
    ['cancel-credit', 'books money'],
    ['add-passkey', 'changes who gets in'],
    ['update-pin', 'changes who gets in'],
  ])('%s is not read-only', (id, said) => {
    const found = find(broken(operations, call(id, 'effect'), 'keeps'))
    expect(found.map(formatFinding).join()).toContain(said)
  })

  test.each([
    ['list-accounts', 0, 'accounts'],
    ['get-credit', 0, 'transfers'],
    ['list-cards', 0, 'cards'],
  ])('%s is stale after a change', (id, index, topic) => {
    const found = find(broken(operations, call(id, 'live', index), undefined))
    expect(found.map(formatFinding).join()).toContain(`reads what "${topic}" is made of`)
  })
})
