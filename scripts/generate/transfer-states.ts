import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Data } from '#scripts/data/load.ts'
import { firstState, stateRows } from '#scripts/data/transfer-states.ts'
import type { Output } from '#scripts/generate/output.ts'

const source = 'schemas/shared/transfer-states.json'
const begin = '<!-- states: written by scripts/generate, do not edit -->'
const end = '<!-- /states -->'

/** A SQL string: state ids are letters and underscores. */
const quoted = (word: string): string => `'${word}'`

/** What the database enforces for transfers: states and transitions. */
function sqlOutput(data: Data): Output {
  const rows = stateRows(data)
  const steps = rows.flatMap(({ id, next }) => next.map((to) => `    (${quoted(id)}, ${quoted(to)})`))
  const text = `-- Written by scripts/generate from ${source}. Do not edit: run \`npm run generate\`.

create or replace function transfer_may_go(before text, after text) returns boolean language sql immutable as $$
  select (before, after) in (
${steps.join(',\n')}
  )
$$;

alter table transfers drop constraint if exists transfers_state_check;
alter table transfers add constraint transfers_state_check check (state in (
  ${rows.map(({ id }) => quoted(id)).join(', ')}
));
`
  return { file: 'provider/db/declared/transfer-states.sql', text }
}

function diagram(data: Data): string {
  const lines = [
    `[*] --> ${firstState(data)}`,
    ...stateRows(data).flatMap(({ id, next, final }) => [
      ...next.map((to) => `${id} --> ${to}`),
      ...(final ? [`${id} --> [*]`] : []),
    ]),
  ]
  return ['```mermaid', 'stateDiagram-v2', ...lines.map((line) => `  ${line}`), '```'].join('\n')
}

/** provider/README.md: the handwritten text with a new diagram of transfer states. */
function diagramOutput(data: Data): Output {
  const file = 'provider/README.md'
  const path = join(data.root, file)
  const now = existsSync(path) ? readFileSync(path, 'utf8') : '# The provider\n'
  const drawn = `${begin}\n\n${diagram(data)}\n\n${end}`
  const start = now.indexOf(begin)
  const stop = now.indexOf(end)
  const isMarked = start >= 0 && stop > start
  const text = isMarked
    ? `${now.slice(0, start)}${drawn}${now.slice(stop + end.length)}`
    : `${now.trimEnd()}\n\n${drawn}\n`
  return { file, text }
}

/** Generated from transfer states; nothing if none are declared. */
export const statesOutputs = (data: Data): Output[] =>
  stateRows(data).length === 0 ? [] : [sqlOutput(data), diagramOutput(data)]
