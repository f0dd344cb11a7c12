import { anchorFindings } from '#scripts/check/data/anchors.ts'
import { keywordValueFindings } from '#scripts/check/data/keyword-values.ts'
import { outsideSubset } from '#scripts/check/data/subset.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { knownFormats, knownKeywords, refusedKeywords, schemaKeywords } from '#scripts/data/keywords.ts'
import { type Data, type DataFile, findingAt, ofKind } from '#scripts/data/load.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import { isJsonObject, type Json, type JsonObject, type JsonPath } from '#src/lib/schema/json.ts'

type Visit = (schema: JsonObject, path: JsonPath) => void

/** Every schema in a schema file, before references are inlined. */
function eachSchema(value: Json | undefined, path: JsonPath, visit: Visit): void {
  if (!isJsonObject(value)) return
  visit(value, path)
  for (const key of schemaKeywords.single) eachSchema(value[key], [...path, key], visit)
  for (const key of schemaKeywords.lists) {
    const list = value[key]
    if (!Array.isArray(list)) continue
    for (const [index, item] of list.entries()) eachSchema(item, [...path, key, index], visit)
  }
  for (const key of schemaKeywords.maps) {
    const map = value[key]
    if (!isJsonObject(map)) continue
    for (const [name, item] of Object.entries(map)) eachSchema(item, [...path, key, name], visit)
  }
}

const wordKeywords = new Set(['title', 'description', 'examples', '$comment'])

function keywordFinding(source: DataFile, path: JsonPath, keyword: string): Finding[] {
  const place = [...path, keyword]
  if (wordKeywords.has(keyword)) {
    return [findingAt(source, place, `"${keyword}" holds words, and words live in content/`)]
  }
  if (knownKeywords.has(keyword) || keyword === '$policy' || Object.hasOwn(refusedKeywords, keyword))
    return []
  return [findingAt(source, place, unknownName('keyword', keyword, knownKeywords))]
}

function schemaFileFindings(source: DataFile): Finding[] {
  if (!isJsonObject(source.value)) {
    return [findingAt(source, [], 'the file must be an object, which says what it describes')]
  }
  const findings: Finding[] = []
  eachSchema(source.value, [], (schema, path) => {
    for (const keyword of Object.keys(schema)) findings.push(...keywordFinding(source, path, keyword))
    findings.push(...outsideSubset(source, schema, path))
    findings.push(...anchorFindings(source, schema, path), ...keywordValueFindings(source, schema, path))
    const { format } = schema
    if (typeof format === 'string' && !knownFormats.has(format)) {
      findings.push(findingAt(source, [...path, 'format'], unknownName('format', format, knownFormats)))
    }
  })
  return findings
}

const draft = 'http://json-schema.org/draft-07/schema#'

const draftFindings = (source: DataFile): Finding[] =>
  isJsonObject(source.value) && source.value.$schema === draft
    ? []
    : [findingAt(source, ['$schema'], `"$schema" must be "${draft}"`)]

/** Whether a file in schemas/shared is a schema rather than a table, such as transfer states. */
const isSchema = ({ id, kind }: DataFile): boolean =>
  kind === 'form' || kind === 'api' || (kind === 'shared' && id.endsWith('.schema'))

/** Schemas use existing keywords and formats, contain no words, and have valid references. */
export function schemaFindings(data: Data): Finding[] {
  const schemas = data.files.filter(isSchema)
  const forms = new Set(ofKind(data, 'form').map(({ id }) => id))
  return [
    ...schemas.flatMap(schemaFileFindings),
    ...schemas.flatMap(draftFindings),
    ...prepareAll(data).findings,
    ...ofKind(data, 'api')
      .filter(({ id }) => forms.has(id))
      .map((source) =>
        findingAt(source, [], `a form is called "${source.id}" too; both share one space of names`),
      ),
  ]
}
