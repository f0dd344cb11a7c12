import { runnableFiles, runnableFlows } from '#scripts/data/flows.ts'
import { legalVersions } from '#scripts/data/legal.ts'
import { type Data, findFile, ofKind } from '#scripts/data/load.ts'
import { propertyName, quoted } from '#scripts/data/names.ts'
import { capabilitiesOf, operationsOf } from '#scripts/data/operations.ts'
import type { Prepared } from '#scripts/data/prepared.ts'
import { allWords } from '#scripts/data/words.ts'
import { banner, type Output } from '#scripts/generate/output.ts'
import { objectAt, stringsAt } from '#src/lib/schema/json.ts'

function union(name: string, doc: string, members: Iterable<string>): string {
  const sorted = [...new Set(members)].sort()
  const body = sorted.length === 0 ? ' never' : sorted.map((member) => `\n  | ${quoted(member)}`).join('')
  return `\n/** ${doc} */\nexport type ${name} =${body}\n`
}

function stepIds(data: Data): string {
  const lines = runnableFlows(data).map((flow) => {
    const ids = flow.steps.map(({ id }) => quoted(id))
    return `  ${propertyName(flow.id)}: ${ids.length === 0 ? 'never' : ids.join(' | ')}\n`
  })
  return `\n/** The steps of each flow, those of the flows it contains included. */\nexport interface StepIds {\n${lines.join('')}}\n`
}

/** Every error code with a sentence in the provider, or declared by an operation. */
function errorCodes(data: Data): string[] {
  const sentences = Object.keys(objectAt(findFile(data, 'words', 'provider')?.value, 'errors'))
  return [...sentences, ...operationsOf(data).flatMap(({ row }) => stringsAt(row, 'errors'))]
}

/** src/generated/ids.ts: unions of every name data can be looked up by. */
export function idsOutput(data: Data, prepared: readonly Prepared[]): Output {
  const ids = (kind: 'form' | 'api') => ofKind(data, kind).map(({ id }) => id)
  const text = [
    banner('schemas, flows and content'),
    union('FormId', 'Forms: schemas/forms/<id>.schema.json.', ids('form')),
    union('ApiSchemaId', 'Bodies, queries and answers: schemas/api/<id>.schema.json.', ids('api')),
    '\n/** Every schema; forms and API schemas share one space of ids. */\nexport type SchemaId = FormId | ApiSchemaId\n',
    union(
      'FlowId',
      'Flows with a path of their own: flows/<id>.flow.json.',
      runnableFiles(data).map(({ id }) => id),
    ),
    stepIds(data),
    union(
      'OperationId',
      'Calls: schemas/api/operations.json.',
      operationsOf(data).map(({ id }) => id),
    ),
    union('Capability', 'What a provider may have besides the core calls.', capabilitiesOf(data)),
    union('ErrorCode', 'What `error_code` of a refused call can be.', errorCodes(data)),
    union(
      'MessageId',
      'Rules of forms: `<form>.<field>.<keyword>`.',
      prepared.flatMap(({ rules }) => rules.map(({ id }) => id)),
    ),
    union(
      'TextKey',
      'Sentences of content/.',
      allWords(data).map(({ key }) => key),
    ),
    union(
      'MarkdownPath',
      'Long texts: content/<locale>/<path>.md.',
      ofKind(data, 'markdown')
        .filter(({ id }) => id !== 'README')
        .map(({ id }) => id),
    ),
    union(
      'LegalId',
      'Legal texts: content/<locale>/legal/<id>/<version>.md.',
      legalVersions(data).documents.keys(),
    ),
  ].join('')
  return { file: 'src/generated/ids.ts', text }
}
