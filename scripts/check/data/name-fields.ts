// Name fields accept people's names in every script, and no link: others read them, often in our messages
// ("Visit evil.com").
import names from '#scripts/check/data/people.json' with { type: 'json' }
import { fieldsOf } from '#scripts/data/fields.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findingAt } from '#scripts/data/load.ts'
import { bodySchemas, operationsOf } from '#scripts/data/operations.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { validatorOf } from '#scripts/data/validate.ts'
import { type JsonObject, typeOf } from '#src/lib/schema/json.ts'

/** Fields with a person's name, or a name they give to something. */
const NAME = /(?:^|[._])(?:nick)?name$/
/** Names of files, streets and banks. */
const NO_PERSON = /(?:^|\.)(?:file\w*|selfie)\.name$|street_name$|bank_name$|^street_name$/

const SHOWN: ReadonlySet<string> = new Set(['name', 'nickname', 'first_name', 'last_name', 'other_name'])
/** A file may be called `passport.jpg`. A transfer's names are the beneficiary's, checked when saved. */
const EXEMPT: ReadonlySet<string> = new Set(['new-upload', 'new-transfer', 'transfer-review'])

function refusal(path: string, schema: JsonObject): string | undefined {
  if (typeOf(schema) !== 'string' || !NAME.test(path) || NO_PERSON.test(path) || 'enum' in schema)
    return undefined
  const accepts = validatorOf(schema)
  const name = names.people.find((one) => accepts?.(one) === false)
  return name === undefined
    ? undefined
    : `"${path}" refuses the name ${name}: names are written in every script`
}

const linkFault = (path: string, schema: JsonObject): string | undefined =>
  SHOWN.has(path) && schema.noWebAddress !== true
    ? `others read "${path}", in messages too: add "noWebAddress": true, or it can carry a link`
    : undefined

/** Fields of forms and requests that a judge finds fault with. */
function findingsBy(
  data: Data,
  isAsked: (id: string, isBody: boolean) => boolean,
  judge: (path: string, schema: JsonObject) => string | undefined,
): Finding[] {
  const rows = operationsOf(data).map(({ row }) => row)
  const bodies = new Set(rows.flatMap((row) => bodySchemas(row).map(({ id }) => id)))
  const queries = new Set(rows.map(({ query }) => query))
  return prepareAll(data)
    .prepared.filter(({ id, source }) => source.kind === 'form' || bodies.has(id) || queries.has(id))
    .filter(({ id, source }) => isAsked(id, source.kind === 'form' || bodies.has(id)))
    .flatMap(({ source, resolved }) =>
      fieldsOf(resolved).flatMap(({ path, schema }) => {
        const place = path.split('.').flatMap((part) => (part === 'items' ? ['items'] : ['properties', part]))
        const message = judge(path, schema)
        return message === undefined ? [] : [findingAt(source, place, message)]
      }),
    )
}

/** Every name field accepts everyone's name. */
export const nameFieldFindings = (data: Data): Finding[] => findingsBy(data, () => true, refusal)

/** No name that others read carries a link. */
export const webAddressFindings = (data: Data): Finding[] =>
  findingsBy(data, (id, isBody) => isBody && !EXEMPT.has(id), linkFault)
