// The data export page shows every code as a word, in each language.
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import english from '#content/en-CA/provider.json' with { type: 'json' }
import french from '#content/fr-CA/provider.json' with { type: 'json' }
import type { Db } from '#provider/db/index.ts'
import { wordOf } from '#provider/export/codes.ts'
import type { Exported } from '#provider/export/exported.ts'
import { exported, exportedTables } from '#provider/export/tables.ts'
import { policy } from '#provider/policy.ts'
import { inLanguage } from '#provider/words.ts'
import verificationEvent from '#schemas/api/verification-event.schema.json' with { type: 'json' }
import supportRequest from '#schemas/forms/support-request.schema.json' with { type: 'json' }
import notificationKinds from '#schemas/shared/notification-kinds.json' with { type: 'json' }
import { freshDb } from '#tests/provider/database.ts'

/** A table column with a possible code. */
type Code = readonly [table: string, column: string, code: string]

const FLOWS = new URL('../../../flows/', import.meta.url)

interface FlowFile {
  readonly id: string
  readonly draft: { readonly keep: string }
  readonly steps: readonly { readonly id: string; readonly flow?: string }[]
}

let db: Db
beforeAll(async () => {
  db = await freshDb()
})
afterAll(() => db.close())

/** Codes allowed by a check constraint: `kind = 'a'`, and `state = any (array['a', 'b'])`. */
async function allowed(): Promise<Code[]> {
  const checks = await db.query<{ table: string; check: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as check from pg_constraint where contype = 'c'`,
  )
  return checks.flatMap(({ table, check }) =>
    [...check.matchAll(/\(?(\w+) = (?:ANY \(ARRAY\[([^\]]*)\]|('[^']*')::text)/g)].flatMap(
      ([, column = '', many, one]) =>
        [...(many ?? one ?? '').matchAll(/'([^']*)'/g)].map(([, code = '']): Code => [table, column, code]),
    ),
  )
}

const isExported = ([table, column]: Code): boolean => {
  const name = exportedTables.find((one) => one === table)
  const { columns }: Exported = name === undefined ? { columns: '', order: '' } : exported[name]
  return columns.split(' ').includes(column)
}

/** Codes defined elsewhere. */
const others: readonly Code[] = [
  ...supportRequest.properties.topic.enum.map((code): Code => ['support_messages', 'topic', code]),
  ...verificationEvent.properties.reason.enum.map((code): Code => ['identity_checks', 'reason', code]),
  ...Object.keys(notificationKinds.kinds).map((code): Code => ['notifications', 'kind', code]),
  ...Object.keys(policy.scheduled.not_made).map((code): Code => ['scheduled_transfer_runs', 'reason', code]),
  ...policy.thresholds.purposes.map((code): Code => ['transfer_declarations', 'purpose', code]),
  ...policy.thresholds.sources_of_funds.map(
    (code): Code => ['transfer_declarations', 'source_of_funds', code],
  ),
  ...policy.payment.channels.map(({ id }): Code => ['transfers', 'payment_channel', id]),
  ...policy.delivery.methods.map(({ id }): Code => ['transfers', 'delivery_method', id]),
  ...policy.notifications.beneficiaries.map(({ moment }): Code => ['beneficiary_notices', 'moment', moment]),
]

test('every code of an exported column has a word, in each language', async () => {
  const codes = [...(await allowed()).filter(isExported), ...others]
  expect(codes.length).toBeGreaterThan(150)
  expect(others.filter((code) => !isExported(code))).toEqual([])
  for (const language of ['en-CA', 'fr-CA']) {
    const without = codes.filter(([table, column, code]) =>
      inLanguage(language, () => wordOf(column, code, table) === undefined),
    )
    expect(without, language).toEqual([])
  }
})

test('the languages have the same codes', () => {
  expect(Object.keys(french.export.codes)).toEqual(Object.keys(english.export.codes))
})

test('every step of a flow stored with the account has a word', () => {
  const files = readdirSync(FLOWS).filter((name) => name.endsWith('.flow.json'))
  const flows: FlowFile[] = files.map((name) => JSON.parse(readFileSync(new URL(name, FLOWS), 'utf8')))
  const kept = flows.filter(({ draft }) => draft.keep === 'account')
  const steps = kept.flatMap((flow) => flow.steps.filter((step) => step.flow === undefined))
  expect(steps.length).toBeGreaterThan(10)
  for (const language of ['en-CA', 'fr-CA']) {
    const without = [
      ...kept.filter(({ id }) => inLanguage(language, () => wordOf('flow', id, 'kept_drafts') === undefined)),
      ...steps.filter(({ id }) =>
        inLanguage(language, () => wordOf('step', id, 'kept_drafts') === undefined),
      ),
    ]
    expect(without, language).toEqual([])
  }
})

test('a journal states its cause, and names no other customer', () => {
  const cause = (source: string) => wordOf('source', source, 'journals')
  expect(cause('transfer:01a2-b3:paid')).toBe('Transfer 01a2-b3')
  expect(cause('payment:17:refund')).toBe('Payment 17')
  expect(inLanguage('fr-CA', () => cause('conversion:01a2'))).toBe('Conversion 01a2')
  expect(cause('referral:01a2')).not.toContain('01a2')
  expect(cause('unheard:of')).toBeUndefined()
  expect(wordOf('source', 'transfer:01a2', 'somewhere else')).toBeUndefined()
})

test('a code is named by its column, and typed text is unchanged', () => {
  expect(wordOf('kind', 'funding', 'journals')).toBe('Money added')
  expect(inLanguage('fr-CA', () => wordOf('kind', 'funding', 'journals'))).toBe('Ajout d’argent')
  expect(inLanguage('fr-CA', () => wordOf('state', 'delivered', 'transfers'))).toBe('Livré')
  expect(wordOf('name', 'selfie', 'identity_checks')).toBe('Selfie')
  expect(wordOf('name', 'selfie', 'wallets')).toBeUndefined()
  expect(wordOf('kind', 'unheard_of')).toBeUndefined()
  expect(wordOf('kind', 'constructor')).toBeUndefined()
  expect(wordOf('state', 'delivered.of')).toBeUndefined()
})
