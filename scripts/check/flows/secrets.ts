import type { Finding } from '#scripts/data/finding.ts'
import { secretsOf, stepsOf } from '#scripts/data/flows.ts'
import { type Data, type DataFile, findingAt, ofKind } from '#scripts/data/load.ts'
import { secretFieldsOf } from '#scripts/data/secrets.ts'
import { isJsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'

/** An explicit `never` lists every secret of the flow's own forms; omit it for just these. */
function listFindings(data: Data, flow: DataFile): Finding[] {
  const draft = isJsonObject(flow.value) ? objectAt(flow.value, 'draft') : {}
  if (draft.never === undefined) return []
  const listed = stringsAt(draft, 'never')
  return stepsOf(flow).flatMap(({ id, step }) =>
    [...(typeof step.form === 'string' ? secretFieldsOf(data, step.form) : [])]
      .filter((name) => !listed.includes(name))
      .map((name) =>
        findingAt(
          flow,
          ['draft', 'never'],
          `"never" leaves out "${name}", a secret that "${id}" asks for: add it, or leave "never" out, since secrets are never kept in any case`,
        ),
      ),
  )
}

/** No migration turns kept data into a secret. */
function migrationFindings(data: Data, flow: DataFile): Finding[] {
  const value = isJsonObject(flow.value) ? flow.value : {}
  const listed = stringsAt(objectAt(value, 'draft'), 'never')
  const secrets = secretsOf(data, flow).filter((name) => !listed.includes(name))
  const migrations = Array.isArray(value.migrations) ? value.migrations : []
  return migrations.flatMap((migration, index) =>
    (['rename', 'set'] as const).flatMap((kind) =>
      Object.entries(objectAt(migration, kind))
        .filter(([name, to]) => secrets.includes(String(kind === 'rename' ? to : name)))
        .map(([name]) =>
          findingAt(
            flow,
            ['migrations', index, kind, name],
            `no kept draft can get a secret: take "${name}" out`,
          ),
        ),
    ),
  )
}

/** Passwords, PINs and codes are never kept, whatever a file says. */
export const secretFindings = (data: Data): Finding[] =>
  ofKind(data, 'flow').flatMap((flow) => [...listFindings(data, flow), ...migrationFindings(data, flow)])
