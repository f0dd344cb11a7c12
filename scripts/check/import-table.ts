/** Tables that app and provider both read as they are. */
const data = ['policy', 'shared']

/** What screens are built of. */
const engines = ['lib', 'generated', 'content', 'api', 'ui', 'form', 'flow/core', 'flow']

/**
 * Who may import whom. Written here once; DESIGN names the reasons: data goes one way, from schemas, flows and content
 * through the engines to the screens.
 */
const table: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  generated: ['lib'],
  paths: ['lib', 'generated'],
  content: ['lib', 'generated'],
  api: ['lib', 'generated'],
  ui: ['lib', 'generated', 'content', 'paths', ...data],
  form: ['lib', 'generated', 'content', 'ui', ...data],
  'flow/core': ['lib', 'generated'],
  flow: ['flow/core', 'lib', 'generated', 'form', 'content', 'api', 'ui', 'paths'],
  rates: ['lib', 'generated', 'content', 'api', 'ui', 'paths', ...data],
  transfers: [...engines, 'rates', 'paths', ...data],
  site: [...engines, 'rates', 'paths', ...data],
  // How public pages of text are laid out; a door of its own, so that the home page need not carry it.
  reading: ['lib', 'generated', 'content', 'ui', 'paths'],
  dashboard: [...engines, 'rates', 'transfers', 'paths', ...data],
  screens: [...engines, 'rates', 'transfers', 'dashboard', 'site', 'reading', 'routes', 'paths', ...data],
  routes: ['lib', 'generated', 'paths', 'screens', 'dashboard', 'site'],
  app: [
    ...engines,
    'rates',
    'transfers',
    'dashboard',
    'site',
    'screens',
    'routes',
    'paths',
    'atlas',
    ...data,
  ],
  // What scripts render the public pages with.
  prerender: ['app', 'api', 'rates', 'routes', 'site', 'ui'],
  // Development only: it shows every form and step, and nothing of the product knows of it but main.tsx.
  atlas: [...engines, 'screens', 'routes', 'paths', ...data],
  provider: ['schemas', 'policy', 'words', 'shared', 'generated', 'lib'],
  scripts: [
    'schemas',
    'shared',
    'policy',
    'words',
    'flows',
    'paths',
    'lib',
    'generated',
    'flow/core',
    'provider',
    'prerender',
  ],
}

const layers: readonly (readonly [RegExp, string])[] = [
  [/^src\/flow\/core\//, 'flow/core'],
  [
    /^src\/(lib|generated|content|api|ui|form|flow|rates|dashboard|site|reading|transfers|screens|atlas)\//,
    '$1',
  ],
  [/^src\/(?:routes|screens)\.ts$/, 'routes'],
  [/^src\/paths\.ts$/, 'paths'],
  [/^src\/prerender\.tsx$/, 'prerender'],
  [/^src\/[^/]+$/, 'app'],
  [/^provider\//, 'provider'],
  [/^scripts\//, 'scripts'],
  [/^schemas\/shared\//, 'shared'],
  [/^schemas\//, 'schemas'],
  [/^flows\//, 'flows'],
  [/^content\/policy\//, 'policy'],
  [/^content\//, 'words'],
]

/** The part of the house that a file belongs to, or undefined for tests and configuration. */
export function layerOf(file: string): string | undefined {
  for (const [pattern, layer] of layers) {
    const match = pattern.exec(file)
    if (match) return layer.replace('$1', match[1] ?? '')
  }
  return undefined
}

/**
 * Whether files of one part may import from another. Routes load screens lazily, and screens build their links from
 * routes: the one way back up, and no circle at run time.
 */
export const isAllowed = (from: string, to: string): boolean => table[from]?.includes(to) ?? false

/** Folders that have no door: each file of theirs speaks for itself. */
export const hasNoDoor = (file: string): boolean => /^src\/(lib|generated)\//.test(file)

/** All that paints. */
const painters = [
  'ui',
  'form',
  'rates',
  'transfers',
  'dashboard',
  'site',
  'reading',
  'screens',
  'app',
  'atlas',
]

const owners = [
  { name: '@rjsf', pattern: /^@rjsf\//, layers: ['form', 'scripts'] },
  { name: 'ky', pattern: /^ky(\/|$)/, layers: ['api'] },
  { name: '@primer', pattern: /^@primer\//, layers: [...painters, 'scripts'] },
  {
    name: 'styled-components',
    pattern: /^styled-components(\/|$)/,
    layers: [...painters, 'prerender'],
  },
] as const

/** The layers that a package is kept to, or undefined for one that is free. */
export const packagesOf = (specifier: string): { name: string; layers: readonly string[] } | undefined =>
  owners.find(({ pattern }) => pattern.test(specifier))
