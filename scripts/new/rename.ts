import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escaped } from '#scripts/code/text-calls.ts'
import { type Data, listFiles, loadData, ofKind } from '#scripts/data/load.ts'
import { requireId, requireKnown } from '#scripts/new/files.ts'
import { isJsonObject, type Json } from '#src/lib/schema/json.ts'

export const usage = 'Usage: npm run rename form NAME NEW-NAME'

/** What was done: files below the root, and places such as `src/a.ts:12` that a person has to look at. */
export interface Renamed {
  readonly changed: readonly string[]
  readonly left: readonly string[]
}

/** Folders in which a form may be named. */
const folders = ['schemas', 'flows', 'content', 'src', 'provider', 'tests', 'scripts', 'docs'] as const

/** What is written from the rest, or is about forms of its own. */
const isOther = (file: string): boolean =>
  file.startsWith('src/generated/') || file === 'flows/README.md' || !/\.(tsx?|json|md)$/.test(file)

/** Properties of data files that hold the name of a form. */
const naming = new Set(['form', 'forms', 'body'])

/**
 * Gives a form another name: its schema, ui, words in every language and fixtures move, and flows, calls, policies,
 * references and code get the new name. A bare word in code that is also the name of something else is left and
 * reported.
 *
 * @throws Error when there is no form of the name, or one of the new name
 */
export function renameForm(root: string, from: string, to: string): Renamed {
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

/** What moves: files and a folder, before and after. */
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

/** Every text and name in the data that is not the name of a form: steps, screens, choices, calls. */
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

/** A file's text with the form's new name. */
function renamedIn(file: string, text: string, from: string, to: string, isAlone: boolean): string {
  const name = escaped(from)
  // Where the words around it say that it is the form: a path, a key, the id of a message, a property.
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
    // A call whose body is one of several forms, distinguished by a field.
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

/** Where code still has the bare word. */
const placesOf = (file: string, text: string, from: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      new RegExp(`['"\`]${escaped(from)}['"\`]`).test(line) ? [`${file}:${index + 1}`] : [],
    )
