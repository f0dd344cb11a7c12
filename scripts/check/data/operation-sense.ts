// Contradictions between rows of the operations table, and between rows and the schemas of their bodies. What a
// row demands of itself is in schemas/meta/operations.meta.json.
import { listAt } from '#scripts/check/data/policy-values.ts'
import { fieldsOf } from '#scripts/data/fields.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findFile, findingAt } from '#scripts/data/load.ts'
import { bodySchemas, type OperationRow, operationsOf } from '#scripts/data/operations.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { validatorOf } from '#scripts/data/validate.ts'
import { isJsonObject, type JsonPath, stringsAt } from '#src/lib/schema/json.ts'

/** Two rows with the same path: the provider couldn't tell them apart. */
function sameAddress(rows: readonly OperationRow[]): Finding[] {
  const addressOf = ({ row }: OperationRow) =>
    `${String(row.method)} ${String(row.path).replaceAll(/\{\w+\}/g, '{}')}`
  return rows.flatMap((operation, index) => {
    const twin = rows.slice(0, index).find((other) => addressOf(other) === addressOf(operation))
    return twin === undefined || twin.id === operation.id
      ? []
      : [
          findingAt(
            operation.source,
            [...operation.path, 'path'],
            `"${twin.id}" has this method and path already`,
          ),
        ]
  })
}

/**
 * A call declares the rate limit error exactly if it is counted: by its own limit, or by that of the call it
 * includes. A verifier is counted before its signature is read, like any client, so it needs no error of its
 * own.
 */
function limited(data: Data, rows: readonly OperationRow[]): Finding[] {
  const list = listAt(findFile(data, 'policy', 'security')?.value, 'rate_limits')
  if (list.length === 0) return []
  const scopes = new Set(list.filter(isJsonObject).map(({ scope }) => scope))
  const limits = '"rate_limits" in content/policy/security.json'
  return rows.flatMap(({ id, row, source, path }) => {
    const { counts } = row
    const tell = (name: string, message: string) => [findingAt(source, [...path, name], message)]
    if (counts !== undefined && scopes.has(id))
      return tell('counts', `"${id}" has a limit of its own: remove "counts"`)
    if (counts !== undefined && !scopes.has(counts))
      return tell('counts', `nothing limits "${String(counts)}": name a call with a line in ${limits}`)
    const isLimited = row.auth !== 'verifier' && scopes.has(counts ?? id)
    if (isLimited === stringsAt(row, 'errors').includes('too_many_requests')) return []
    return tell(
      'errors',
      isLimited
        ? `security.rate_limits limits "${String(counts ?? id)}", so "too_many_requests" is one of its errors`
        : `nothing limits "${id}": remove "too_many_requests", name the call that it "counts" as, or add a line to ${limits}`,
    )
  })
}

/** Proof of identity: a PIN, or a passkey's signature. */
const PROOF = /pin$|signature$/i

/**
 * Only calls that need proof have one in their body; a body with a destination belongs to a call that
 * "directs" money, or that spends it and creates the beneficiary too.
 */
function proofFindings(data: Data, rows: readonly OperationRow[]): Finding[] {
  const { prepared } = prepareAll(data)
  const forms = new Set(
    listAt(findFile(data, 'policy', 'delivery')?.value, 'beneficiary_forms').flatMap((line) =>
      isJsonObject(line) && typeof line.form === 'string' ? [line.form] : [],
    ),
  )
  return rows.flatMap(({ id, row, source, path }) => {
    if (row.auth !== 'customer') return []
    const bodies = bodySchemas(row)
    const named = bodies.flatMap((use) => {
      const schema = prepared.find((one) => one.id === use.id)
      return schema === undefined ? [] : fieldsOf(schema.resolved).map((field) => field.path)
    })
    const isAdding = row.effect === 'admits' && row.step_up === 'needed'
    const hasProof = named.some((name) => PROOF.test(name)) && !isAdding
    const tell = (place: JsonPath, message: string) => findingAt(source, [...path, ...place], message)
    return [
      ...(hasProof && row.step_up !== 'given'
        ? [tell([], `the body of "${id}" holds a proof of who the customer is: "step_up" is "given"`)]
        : []),
      ...(!hasProof && row.step_up === 'given'
        ? [
            tell(
              ['step_up'],
              `the body of "${id}" holds no PIN and no passkey's signature, so it proves nothing`,
            ),
          ]
        : []),
      ...(row.step_up === 'contained' && !named.some((name) => /^beneficiary_.*(?:account|phone)$/.test(name))
        ? [tell(['step_up'], `the body of "${id}" contains no beneficiary: "needed" or "given" instead`)]
        : []),
      ...(bodies.some((use) => forms.has(use.id)) && row.effect !== 'directs'
        ? [tell(['effect'], `the body of "${id}" says where money goes: its effect is "directs"`)]
        : []),
    ]
  })
}

/** What takes the place of an answer is one that the provider could give. */
function replacements(data: Data, rows: readonly OperationRow[]): Finding[] {
  const { prepared } = prepareAll(data)
  return rows.flatMap(({ row, source, path }) => {
    if (row.without === undefined) return []
    const schema = prepared.find(({ id }) => id === row.response)
    if (schema === undefined) return []
    const validate = validatorOf(schema.resolved)
    return validate === undefined || validate(row.without)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) =>
          findingAt(
            source,
            [...path, 'without', ...instancePath.split('/').slice(1)],
            `breaks "${String(row.response)}": ${message ?? ''}`,
          ),
        )
  })
}

/** Rows agree with each other and with their bodies. */
export function operationSenseFindings(data: Data): Finding[] {
  const rows = operationsOf(data)
  return [
    ...sameAddress(rows),
    ...proofFindings(data, rows),
    ...limited(data, rows),
    ...replacements(data, rows),
  ]
}
