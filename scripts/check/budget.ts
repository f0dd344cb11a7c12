import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { ensureBuilt } from '#scripts/build/build.ts'
import { filesOfPage, type Manifest, readManifest } from '#scripts/build/manifest.ts'
import type { Check } from '#scripts/check/check.ts'
import { listFiles } from '#scripts/data/load.ts'
import type { Problem } from '#scripts/data/problem.ts'

/** Kilobytes are 1000 bytes, after brotli. */
const limits = { js: 165_000, css: 15_000 } as const

/** What the login page loads besides the entry. */
const loginPage = [
  'src/screens/login/LoginScreen.tsx',
  'virtual:form/login-phone',
  'virtual:form/login-email',
]

/** Tables of lazy modules, of which a page loads only those named above. */
const tables = [
  /^src\/form\/theme\/widgets\//,
  // Parts of the form engine that come with the forms that need them.
  /^src\/form\/(checks\/FieldCheck|review\/ReviewBody|theme\/fields\/ArrayField)\.tsx$/,
  /^src\/screens\//,
  /^src\/dashboard\//,
  /^virtual:form\//,
  /^virtual:flow\//,
]

/** What the login page loads only when somebody does something there, and is usable without. */
const onDemand: readonly string[] = [
  // The list of countries of the phone field, in a dialog.
  'src/form/phone/CountryDialog.tsx',
  // Grouping of digits as they are typed; numbers are typed ungrouped until it is there.
  'src/form/phone/libphonenumber.ts',
]

const isLoadedByLogin = (module: string): boolean =>
  !tables.some((table) => table.test(module)) && !onDemand.includes(module)

/** The size of a file as it travels. */
const compressedSize = (path: string): number =>
  brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Bytes of JavaScript and CSS, compressed, that the login page loads. */
export function loginSize(
  root: string,
  manifest: Manifest = readManifest(root),
): { js: number; css: number } {
  const files = [...filesOfPage(manifest, loginPage, isLoadedByLogin)]
  const total = (ending: string) =>
    files
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + compressedSize(join(root, 'dist', file)), 0)
  return { js: total('.js'), css: total('.css') }
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

export function sizeProblems(root: string): Problem[] {
  const manifest = readManifest(root)
  const size = loginSize(root, manifest)
  const over = (['js', 'css'] as const)
    .filter((kind) => size[kind] > limits[kind])
    .map(
      (kind) =>
        `the login page loads ${kilobytes(size[kind])} of ${kind}, more than ${kilobytes(limits[kind])}`,
    )
  const gone = [...loginPage, ...onDemand].filter((module) => manifest[module] === undefined)
  return [
    ...over.map((message) => ({ file: 'dist', line: 1, message })),
    ...gone.map((module) => ({
      file: 'scripts/check/budget.ts',
      line: 1,
      message: `the build has no chunk of ${module}: say anew what the login page loads`,
    })),
  ]
}

/** What must not be in the client: code made at run time, and the compiler that makes it. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\bnew Function\s*\(/, 'makes code at run time (new Function)'],
  [/(?<![\w.$])eval\s*\(/, 'makes code at run time (eval)'],
  [/strict mode: unknown keyword|schema with key or id/, "carries ajv's compiler"],
  [/\[!! |en-XA/, 'carries the pseudo-locale, which is for development'],
]

export function forbiddenCode(root: string): Problem[] {
  return listFiles(root, 'dist')
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8')
      return forbidden
        .filter(([pattern]) => pattern.test(code))
        .map(([, message]) => ({ file, line: 1, message: `the built client ${message}` }))
    })
}

/** The login page stays small, and the client is made of nothing that a strict Content-Security-Policy forbids. */
export const budget: Check = {
  name: 'budget',
  run: async ({ root }) => {
    await ensureBuilt(root)
    return [...sizeProblems(root), ...forbiddenCode(root)]
  },
}
