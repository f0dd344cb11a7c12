import { type Data, findFile } from '#scripts/data/load.ts'
import { operationsOf } from '#scripts/data/operations.ts'
import type { Output } from '#scripts/generate/output.ts'
import { isJsonObject, objectAt } from '#src/lib/schema/json.ts'
import { ABOUT_MONEY, failureTable, isOutcome, type Mishap, type Outcome } from '#tests/failures/table.ts'

const proofOf = ({ test: { file, title } }: Outcome): string => `\`${file}\`: ${title.replaceAll('|', '\\|')}`

/** A code's sentence as customers read it; the general one if there are several. */
function sentenceOf(data: Data, code: string): string {
  const said = objectAt(findFile(data, 'words', 'provider')?.value, 'errors')[code]
  const sentence = isJsonObject(said) ? said.other : said
  return typeof sentence === 'string' ? sentence : ''
}

function callRows(data: Data): string[] {
  return operationsOf(data).flatMap(({ id, row: { path, errors } }) =>
    typeof path === 'string' && ABOUT_MONEY.test(path) && Array.isArray(errors)
      ? errors.map((code) => `| \`${id}\` | \`${code}\` | ${sentenceOf(data, String(code))} | unchanged |`)
      : [],
  )
}

const tableOf = (rows: readonly Mishap[]): string =>
  [
    '| failure | the customer sees | the ledger holds | proved by |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.failure} | ${row.sees} | ${row.ledger} | ${proofOf(row)} |`),
  ].join('\n')

/** tests/failures/README.md: the consequences of each failure. */
export function failuresOutput(data: Data): Output {
  const { partners, deposits, returns, surroundings } = failureTable
  const partnerRows = Object.entries(partners).flatMap(([partner, failures]) =>
    Object.entries(failures).map(([failure, row]) =>
      isOutcome(row)
        ? `| \`${partner}\` | ${failure.replaceAll('_', ' ')} | ${row.sees} | ${row.ledger} | ${proofOf(row)} |`
        : `| \`${partner}\` | ${failure.replaceAll('_', ' ')} | cannot happen: ${row.cannot} | | |`,
    ),
  )
  const text = `# What a failure leads to

Written by \`npm run generate\` from \`table.json\`, the operations and the words of the provider; do not edit.

## Partners
What another company may do, what the customer then sees and what the ledger holds. \`failures.test.ts\` checks that each
party has all of these rows for its partners and that the tests exist.

| partner | failure | the customer sees | the ledger holds | proved by |
|---|---|---|---|---|
${partnerRows.join('\n')}

## A payment for a deposit

${tableOf(deposits)}

## Money that goes back

${tableOf(returns)}

## Around the customer

${tableOf(surroundings)}

## Calls about money
\`tests/contract/refusals.test.ts\` provokes each code that such a call may answer with, and checks that the
refused call has booked nothing.

| call | code | the customer reads | the ledger |
|---|---|---|---|
${callRows(data).join('\n')}
`
  return { file: 'tests/failures/README.md', text }
}
