import type { Data } from '#scripts/data/load.ts'
import { firstState, stateRows } from '#scripts/data/transfer-states.ts'
import { markedOutput } from '#scripts/generate/marked.ts'
import type { Output } from '#scripts/generate/output.ts'

const source = 'schemas/shared/transfer-states.json'
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

/** Generated from transfer states; nothing if none are declared. */
export const statesOutputs = (data: Data): Output[] =>
  stateRows(data).length === 0
    ? []
    : [sqlOutput(data), markedOutput(data.root, 'provider/README.md', 'states', diagram(data))]
