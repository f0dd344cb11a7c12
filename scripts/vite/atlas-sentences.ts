import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AtlasSentence } from 'virtual:atlas'
import { literalsOf } from '#scripts/code/ast.ts'
import { importsOf } from '#scripts/code/imports.ts'
import { screenFile } from '#scripts/code/screen-file.ts'
import { type SourceFile, sourceFiles } from '#scripts/code/source-files.ts'
import { type Data, ofKind } from '#scripts/data/load.ts'
import { allWords } from '#scripts/data/words.ts'
import { isJsonObject, type Json } from '#src/lib/schema/json.ts'

interface Read {
  /** Whole strings, which may be content keys. */
  readonly literals: ReadonlySet<string>
  /** Template beginnings that name a content file: `flows.sign-up.steps.`. */
  readonly prefixes: readonly string[]
  /** Files it imports, statically or lazily, except for types. */
  readonly imports: readonly string[]
}

/** Cached: parsing all files takes a second or two, and editing words changes none. */
const known = new Map<string, { code: string; read: Read }>()

function readSource(source: SourceFile): Read {
  const before = known.get(source.file)
  if (before?.code === source.code) return before.read
  const found = literalsOf(source.parsed())
  const read: Read = {
    literals: new Set(found.filter(({ whole }) => whole).map(({ text }) => text)),
    prefixes: found
      .filter(({ whole, text }) => !whole && /^[a-z][\w-]*\.[\w-]+\./i.test(text))
      .map(({ text }) => text),
    imports: importsOf(source)
      .filter(({ isLocal, isType }) => isLocal && !isType)
      .map(({ to }) => to),
  }
  known.set(source.file, { code: source.code, read })
  return read
}

/** The table of all screens: importing it doesn't mean showing them. */
const ROUTES = 'src/app/routes.ts'

/**
 * Each route's screen file, in the order of src/app/routes.ts. The table is read once: after editing it,
 * links to screens update on restart.
 */
export async function routeFiles(root: string): Promise<string[]> {
  const { routes }: typeof import('#src/app/routes.ts') = await import(pathToFileURL(join(root, ROUTES)).href)
  return routes.map(({ screen }) => screenFile(screen))
}

/** Every file of a screen, step or widget. */
function madeOf(file: string, sources: ReadonlyMap<string, Read>, found = new Set<string>()): Set<string> {
  if (found.has(file) || file === ROUTES) return found
  found.add(file)
  for (const next of sources.get(file)?.imports ?? []) madeOf(next, sources, found)
  return found
}

/**
 * `src/screens/transfer/send/PayCardStep.tsx` renders what flows call `pay-card`; widget files are named
 * alike.
 */
function pieceName(file: string): string | undefined {
  const [, name] = /\/([A-Z]\w*)(?:Step|Widget)\.tsx$/.exec(file) ?? []
  return name?.replaceAll(/(?<=.)[A-Z]/g, '-$&').toLowerCase()
}

interface Sentence {
  readonly key: string
  readonly text: string
  readonly file: string
  readonly line: number
}

const textOf = (value: Json): string =>
  isJsonObject(value) ? Object.values(value).map(String).join(' / ') : String(value)

export function sentencesOf(data: Data): Sentence[] {
  const words = allWords(data).map(({ key, source, path, value }) => ({
    key,
    text: textOf(value),
    file: source.file,
    line: source.lineOf(path),
  }))
  const texts = ofKind(data, 'markdown').flatMap(({ id, file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        /\p{L}/u.test(line) ? [{ key: id, text: line.trim(), file, line: index + 1 }] : [],
      ),
  )
  return [...words, ...texts]
}

export async function atlasSentences(data: Data): Promise<AtlasSentence[]> {
  const sources = new Map(
    sourceFiles(data.root, ['src'])
      // The atlas shows all sentences; only its page uses its own.
      .filter(({ file }) => !/^src\/(generated|atlas\/(?!page|frame))/.test(file))
      .map((source) => [source.file, readSource(source)]),
  )
  const screens = (await routeFiles(data.root)).map((file) => madeOf(file, sources))
  const pieces = [...sources.keys()].flatMap((file) => {
    const name = pieceName(file)
    return name === undefined ? [] : [{ name, files: madeOf(file, sources) }]
  })
  const asks = ({ literals, prefixes }: Read, key: string) =>
    literals.has(key) ||
    literals.has(`virtual:markdown/${key}`) ||
    prefixes.some((start) => key.startsWith(start))
  const readersOf = (key: string) => [...sources].filter(([, read]) => asks(read, key)).map(([file]) => file)
  return sentencesOf(data).map((sentence) => {
    const readers = readersOf(sentence.key)
    const routes = screens.flatMap((files, index) => (readers.some((file) => files.has(file)) ? [index] : []))
    const saying = pieces.filter(({ files }) => readers.some((file) => files.has(file)))
    return { ...sentence, readers, routes, pieces: saying.map(({ name }) => name) }
  })
}
