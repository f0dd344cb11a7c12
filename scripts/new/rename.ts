import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escaped } from '#scripts/code/text-calls.ts'
import { type Data, listFiles, loadData, ofKind } from '#scripts/data/load.ts'
import { requireId, requireKnown } from '#scripts/new/files.ts'
import { isJsonObject, type Json } from '#src/lib/schema/json.ts'

export const usage = 'Usage: npm run rename form NAME NEW-NAME'

/** Folders that may name a form. */
const folders = ['schemas', 'flows', 'content', 'src', 'provider', 'tests', 'scripts', 'docs'] as const

/** Generated, or about its own forms. */
const isOther = (file: string): boolean =>
  file.startsWith('src/generated/') || file === 'flows/README.md' || !/\.(tsx?|json|md)$/.test(file)

/** Data properties that hold a form's name. */
const naming = new Set(['form', 'forms', 'body'])

/**
 * Renames a form: its schema, ui, translated words and fixtures move, and flows, calls, policies, references
 * and code follow. A bare word in code that also names something else is left and reported.
 *
 * @returns changed files below the root, and places such as `src/a.ts:12` left to check by hand
 * @throws Error if the form doesn't exist, or the new name does
 */
export function renameForm(root: string, from: string, to: string) {
  const data = loadData(root)
  const [broken] = data.findings
  if (broken) throw new Error(`${broken.file}:${broken.line} ${broken.message}`)
  const forms = ofKind(data, 'form').map(({ id }) => id)
  requireKnown('form', from, forms)
  requireId(to, 'a form')
  if (forms.includes(to)) throw new Error(`a form is called "${to}" already`)

  const isAlone = !otherNames(data).has(from)
  const changed: string[] = []
  const left: string[] = []
  for (const file of folders.flatMap((folder) => listFiles(root, folder))) {
    if (isOther(file)) continue
    const before = readFileSync(join(root, file), 'utf8')
    if (!before.includes(from)) continue
    const after = renamedIn(file, before, from, to, isAlone)
    if (after !== before) {
      writeFileSync(join(root, file), after)
      changed.push(file)
    }
    if (!isAlone && /\.tsx?$/.test(file)) left.push(...placesOf(file, after, from))
  }
  const moved = moves(data, from, to).filter(([old]) => existsSync(join(root, old)))
  for (const [old, next] of moved) renameSync(join(root, old), join(root, next))
  const nowAt = (file: string): string => {
    const move = moved.find(([old]) => file === old || file.startsWith(`${old}/`))
    return move ? move[1] + file.slice(move[0].length) : file
  }
  return {
    changed: [...new Set([...changed.map(nowAt), ...moved.flatMap(([, next]) => filesAt(root, next))])],
    left,
  }
}

/** Files and a folder to move, before and after. */
function moves(data: Data, from: string, to: string): [string, string][] {
  const words = data.files.filter(
    ({ kind, id }) => (kind === 'words' || kind === 'translated-words') && id === `forms/${from}`,
  )
  return [
    [`schemas/forms/${from}.schema.json`, `schemas/forms/${to}.schema.json`],
    [`schemas/forms/${from}.ui.json`, `schemas/forms/${to}.ui.json`],
    ...words.map(({ file }): [string, string] => [
      file,
      file.replace(`/forms/${from}.json`, `/forms/${to}.json`),
    ]),
    [`tests/fixtures/${from}`, `tests/fixtures/${to}`],
  ]
}

const filesAt = (root: string, path: string): string[] =>
  /\.json$/.test(path) ? [path] : listFiles(root, path)

/** Every other text and name in the data: steps, screens, choices, calls. */
function otherNames(data: Data): Set<string> {
  const names = new Set<string>()
  const walk = (value: Json, key: string): void => {
    if (naming.has(key)) return
    if (typeof value === 'string') names.add(value)
    if (Array.isArray(value)) for (const item of value) walk(item, '')
    if (!isJsonObject(value)) return
    for (const [name, child] of Object.entries(value)) {
      names.add(name)
      walk(child, name)
    }
  }
  for (const { kind, id, value } of data.files) {
    if (kind !== 'form' && kind !== 'ui') names.add(id)
    walk(value, '')
  }
  return names
}

function renamedIn(file: string, text: string, from: string, to: string, isAlone: boolean): string {
  const name = escaped(from)
  // Only where the context shows it is the form: a path, a key, a message id, a property.
  const around = [
    String.raw`(?<=\bforms?/)${name}(?=['"\`:./?#)\s]|$)`,
    String.raw`(?<=\bforms\.)${name}(?=\.)`,
    String.raw`(?<=\bfixtures/)${name}(?=['"\`/)])`,
    String.raw`(?<=['"\`]|error:)${name}(?=\.[\w$]+(?:\.[\w$]+)*['"\`])`,
    String.raw`(?<![\w-])${name}(?=\.(?:schema|ui)\.json)`,
  ]
  const inJson = [
    String.raw`(?<="(?:form|body)":\s*")${name}(?=")`,
    String.raw`(?<="(?:forms|body)":\s*\[[^\]]*")${name}(?=")`,
    // A call whose body is one of several forms, by discriminator.
    String.raw`(?<="of":\s*\{[^}]*:\s*")${name}(?=")`,
  ]
  const inCode = [
    String.raw`(?<=<SchemaForm\s[^>]*\bid=["'])${name}(?=["'])`,
    String.raw`(?<=\b(?:preloadForm|loadForm|openForm|FormId|form:|form=)[(<\s{]*['"])${name}(?=['"])`,
    ...(isAlone ? [String.raw`(?<=['"\`])${name}(?=['"\`])`] : []),
  ]
  const patterns = [...around, ...(file.endsWith('.json') ? inJson : inCode)]
  return text.replaceAll(new RegExp(patterns.join('|'), 'g'), () => to)
}

/** Remaining bare words in code. */
const placesOf = (file: string, text: string, from: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      new RegExp(`['"\`]${escaped(from)}['"\`]`).test(line) ? [`${file}:${index + 1}`] : [],
    )
