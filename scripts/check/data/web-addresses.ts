// Names shown to others, often in our messages, must not carry a link ("Visit evil.com").
import { fieldsOf } from '#scripts/data/fields.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findingAt } from '#scripts/data/load.ts'
import { bodySchemas, operationsOf } from '#scripts/data/operations.ts'
import { prepareAll } from '#scripts/data/prepared.ts'

const NAMES: ReadonlySet<string> = new Set(['name', 'nickname', 'first_name', 'last_name', 'other_name'])

/** A file may be called `passport.jpg`. A transfer's names are the beneficiary's, checked when saved. */
const EXEMPT: ReadonlySet<string> = new Set(['new-upload', 'new-transfer', 'transfer-review'])

/** Every name field in a form or request has `noWebAddress`. */
export function webAddressFindings(data: Data): Finding[] {
  const bodies = new Set(operationsOf(data).flatMap(({ row }) => bodySchemas(row).map(({ id }) => id)))
  return prepareAll(data)
    .prepared.filter(({ id, source }) => bodies.has(id) || source.file.startsWith('schemas/forms/'))
    .filter(({ id }) => !EXEMPT.has(id))
    .flatMap(({ source, resolved }) =>
      fieldsOf(resolved)
        .filter(({ path, schema }) => NAMES.has(path) && schema.noWebAddress !== true)
        .map(({ path }) =>
          findingAt(
            source,
            ['properties', path],
            `others read "${path}", in messages too: add "noWebAddress": true, or it can carry a link`,
          ),
        ),
    )
}
