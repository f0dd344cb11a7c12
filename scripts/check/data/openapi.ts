import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orAll, runTool } from '#scripts/check/code/tools.ts'
import { metaFindings } from '#scripts/check/data/meta.ts'
import type { Check } from '#scripts/data/check.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findFile, findingAt } from '#scripts/data/load.ts'
import { operationsOf } from '#scripts/data/operations.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import { isJsonObject, type Json, objectAt } from '#src/lib/schema/json.ts'
import { formats } from '#src/lib/validation/formats.ts'
import { keywordNames } from '#src/lib/validation/keywords.ts'

/** Calls, headings, keywords and formats without a sentence, and sentences for none of them. */
export function documentWords(data: Data): Finding[] {
  const source = findFile(data, 'words', 'provider')
  if (!source) return []
  const said = (key: string) => Object.keys(objectAt(objectAt(source.value, 'openapi'), key))
  const operations = operationsOf(data)
  const compare = (key: string, kind: string, named: readonly string[]): Finding[] => [
    ...named
      .filter((name) => !said(key).includes(name))
      .map((name) =>
        findingAt(source, ['openapi', key], `the ${kind} "${name}" has no sentence in openapi.${key}`),
      ),
    ...said(key)
      .filter((name) => !named.includes(name))
      .map((name) => findingAt(source, ['openapi', key, name], unknownName(kind, name, named))),
  ]
  const tags = operations.flatMap(({ row }) => (typeof row.tag === 'string' ? [row.tag] : []))
  return [
    ...compare(
      'operations',
      'operation',
      operations.map(({ id }) => id),
    ),
    ...compare(
      'descriptions',
      'operation',
      operations.map(({ id }) => id),
    ),
    ...compare('keywords', 'keyword', keywordNames),
    ...compare('formats', 'format', Object.keys(formats)),
    ...operations
      .filter(({ row }) => typeof row.tag === 'string' && !said('tags').includes(row.tag))
      .map(({ row, source: table, path }) =>
        findingAt(table, [...path, 'tag'], unknownName('tag', String(row.tag), said('tags'))),
      ),
    ...said('tags')
      .filter((tag) => !tags.includes(tag))
      .map((tag) => findingAt(source, ['openapi', 'tags', tag], `no operation has the tag "${tag}"`)),
  ]
}

function redoclyFindingsIn(text: string): Finding[] {
  const report: Json = text.startsWith('{') ? JSON.parse(text) : null
  const list = isJsonObject(report) && Array.isArray(report.problems) ? report.problems : []
  return list.filter(isJsonObject).map((finding) => {
    const [location] = Array.isArray(finding.location) ? finding.location : []
    const pointer = isJsonObject(location) ? String(location.pointer) : ''
    const message = `${String(finding.message)} (${String(finding.ruleId)}, at ${pointer})`
    return { file: 'provider/openapi/document.ts', line: 1, message }
  })
}

/** Redocly's linter with its strictest rules. Sends nothing anywhere. */
export async function lintDocument(root: string, document: Json): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'farsend-openapi-'))
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(document))
  try {
    const outcome = await runTool(
      root,
      'redocly',
      ['lint', file, '--extends=recommended-strict', '--format=json', '--max-problems=1000'],
      { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' },
    )
    return orAll('redocly', outcome, redoclyFindingsIn(outcome.stdout))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The API document passes a public linter and describes everything it names. */
export const openApi: Check = {
  name: 'openapi',
  run: async ({ root, data }) => {
    // The provider imports data as modules: report broken data as findings, not as Node's error.
    const unsaid = [...data.findings, ...metaFindings(data), ...documentWords(data)]
    if (unsaid.length > 0) return unsaid
    const { openApiDocument } = await import('#provider/openapi/document.ts')
    return lintDocument(root, openApiDocument())
  },
}
