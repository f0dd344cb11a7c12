import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { screenFile } from '#scripts/code/screen-file.ts'
import { sourceFiles } from '#scripts/code/source-files.ts'
import { type Data, listFiles } from '#scripts/data/load.ts'
import { type OperationRow, operationsOf } from '#scripts/data/operations.ts'
import { markedOutput } from '#scripts/generate/marked.ts'
import type { Output } from '#scripts/generate/output.ts'
import { routeOf } from '#src/app/route-of.ts'
import { paths } from '#src/paths.ts'

/** What the product specification names: tests/spec.json. */
interface Specification {
  /** Paths; `*` matches everything below. */
  readonly routes: readonly string[]
  /** Method and path below /api/v1. */
  readonly calls: readonly string[]
}

interface Text {
  readonly file: string
  readonly code: string
}

/** As many places as people look at. */
const PLACES = 3

/** Where something occurs, by folder: files come and go, and folders tell what for. */
function placesOf(texts: readonly Text[], isIn: (code: string) => boolean, place = dirname): string {
  const places = new Set(texts.filter(({ code }) => isIn(code)).map(({ file }) => place(file)))
  const shown = [...places].sort().slice(0, PLACES)
  return shown.length > 0 ? shown.map((folder) => `\`${folder}\``).join(' ') : none
}

/** How tests write a call's path: in full, or what follows a common folder. */
const pathOf = (path = ''): string[] => [`/api/v1${path}`, path.split('/').slice(-2).join('/')]

const none = '**none**'

/** Whether a place contains the name in any quotation marks. */
const quotes =
  (words: string) =>
  (code: string): boolean =>
    ["'", '"', '`'].some((mark) => code.includes(`${mark}${words}${mark}`))

function routeRow(address: string, walks: readonly Text[]): string {
  const sample = address.replace(/\/\*$/, '')
  const route = routeOf(sample) ?? routeOf(`${sample}/any`)
  const shown = route && basename(screenFile(route.screen), '.tsx')
  const names = Object.entries(paths)
    .filter(([, path]) => path.length === 0 && Reflect.apply(path, paths, []) === sample)
    .map(([name]) => `paths.${name}(`)
  const isTested = (code: string) =>
    quotes(sample)(code) ||
    ["'", '"', '`'].some(
      (mark) => code.includes(`${mark}${sample}?`) || code.includes(`${mark}${sample}#`),
    ) ||
    names.some((name) => code.includes(name))
  const isNotFound = address === '/404'
  const row = [
    `\`${address}\``,
    isNotFound ? 'anyone' : (route?.access ?? none),
    isNotFound ? 'NotFoundScreen' : (shown ?? none),
    placesOf(walks, isTested),
  ]
  return `| ${row.join(' | ')} |`
}

function callRow(
  call: string,
  operations: readonly OperationRow[],
  { provider, app, tests }: Readonly<Record<'provider' | 'app' | 'tests', readonly Text[]>>,
): string {
  const [method, path] = call.split(' ')
  const found = operations.find(({ row }) => row.method === method && row.path === path)
  const id = found?.id
  const row =
    id === undefined
      ? [none, none, none, none]
      : [
          `\`${id}\``,
          placesOf(provider, (code) => new RegExp(`^  '?${id}'?: `, 'm').test(code), basename),
          placesOf(app, quotes(id)),
          placesOf(tests, (code) => quotes(id)(code) || pathOf(path).some((part) => quotes(part)(code))),
        ]
  return `| \`${call}\` | ${row.join(' | ')} |`
}

function table(data: Data): string {
  const { routes, calls }: Specification = JSON.parse(
    readFileSync(join(data.root, 'tests/spec.json'), 'utf8'),
  )
  const walks = sourceFiles(data.root, ['tests/e2e'])
  const tests = sourceFiles(data.root, ['tests/contract', 'tests/provider', 'tests/e2e'])
  const provider = sourceFiles(data.root, ['provider/handlers'])
  const app: Text[] = [
    ...sourceFiles(data.root, ['src']).filter(({ file }) => !/^src\/(?:generated|atlas)\//.test(file)),
    ...[...listFiles(data.root, 'flows'), ...listFiles(data.root, 'schemas/forms')]
      .filter((file) => file.endsWith('.json'))
      .map((file) => ({ file, code: readFileSync(join(data.root, file), 'utf8') })),
  ]
  const operations = operationsOf(data)
  return [
    '| address | for | screen | walked in |',
    '|---|---|---|---|',
    ...routes.map((address) => routeRow(address, walks)),
    '',
    '| call | operation | served in | used in | tested in |',
    '|---|---|---|---|---|',
    ...calls.map((call) => callRow(call, operations, { provider, app, tests })),
  ].join('\n')
}

export const specTableOutput = (data: Data): Output =>
  markedOutput(data.root, 'tests/README.md', 'specification', table(data))
