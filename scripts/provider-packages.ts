// Copies the packages that the provider needs with real money, for an image without those of the build:
//   node scripts/provider-packages.ts FOLDER
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '#scripts/root.ts'

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Holds the sandbox's database, and is loaded for nothing else. */
const ofTheSandbox = '@electric-sql/pglite'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const code = globSync(['provider/**/*.ts', 'src/lib/**/*.ts'], { cwd: root }).map(read).join('\n')
const locked: Readonly<Record<string, Locked>> = JSON.parse(read('package-lock.json')).packages

/** Named where it is imported or a file of it read; a name may be put together: `@scope/${name}`. */
const isNamed = (name: string): boolean =>
  ["'", '`'].some((quote) => code.includes(quote + name + quote) || code.includes(`${quote}${name}/`)) ||
  (name.startsWith('@') && code.includes(`\`${posix.dirname(name)}/\${`))

/** Where a package is installed for the one in `folder`, as Node looks for it; undefined if it isn't. */
function placeOf(name: string, folder: string): string | undefined {
  const place = posix.join(folder, 'node_modules', name)
  if (existsSync(join(root, place))) return place
  return folder === '.' ? undefined : placeOf(name, posix.dirname(folder))
}

/** Not what only developers read, nor the weights of a font that no document has. */
const isNeeded = (path: string): boolean =>
  !/\.(?:map|md|[cm]?ts)$/.test(path) && (!path.endsWith('.ttf') || code.includes(posix.basename(path)))

const named = Object.keys(locked['']?.dependencies ?? {}).filter(
  (name) => name !== ofTheSandbox && isNamed(name),
)
// A set may grow while it is walked.
const places = new Set(named.map((name) => posix.join('node_modules', name)))
for (const place of places) {
  const { dependencies, optionalDependencies } = locked[place] ?? {}
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const found = placeOf(name, place)
    if (found !== undefined) places.add(found)
  }
}

const [, , to] = process.argv
if (to === undefined) throw new Error('Name the folder to copy to.')
for (const place of places)
  cpSync(join(root, place), join(to, posix.relative('node_modules', place)), {
    recursive: true,
    filter: isNeeded,
  })
