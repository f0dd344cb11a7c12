import { providerTable } from '#scripts/check/code/provider-table.ts'

/** Tables that app and provider both read as they are. */
const data = ['policy', 'shared']

/** What screens are built of. */
const engines = ['lib', 'generated', 'content', 'api', 'ui', 'form', 'flow/core', 'flow']

/** What several screens share, by subject. */
const shared = [
  'shared/rates',
  'shared/transfers',
  'shared/accounts',
  'shared/cards',
  'shared/beneficiaries',
  'shared/identity',
  'shared/passkeys',
  'shared/presence',
  'shared/notifications',
  'shared/shell',
  'shared/profile',
  'shared/contact',
  'shared/support',
  'shared/referrals',
  'shared/public/frame',
  'shared/public/reading',
]

/**
 * Who may import whom. Written here once; docs/design.md gives the reasons: data goes one way, from schemas, flows and content
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
  'shared/rates': ['lib', 'generated', 'content', 'api', 'ui', 'paths', ...data],
  'shared/transfers': [...engines, 'shared/rates', 'paths', ...data],
  // What an answer about accounts says of its figures.
  'shared/accounts': ['generated', 'content'],
  // The saved cards: where they are listed, and where one pays.
  'shared/cards': ['generated', 'content', 'api'],
  // Whom one sends to: in a transfer, and in the address book.
  'shared/beneficiaries': ['lib', 'generated', 'content', 'api', 'form', 'ui', ...data],
  'shared/public/frame': [...engines, 'shared/rates', 'paths', ...data],
  // How public pages of text are laid out; a door of its own, so that the home page need not carry it.
  'shared/public/reading': ['lib', 'generated', 'content', 'ui', 'paths'],
  'shared/identity': ['lib', 'generated', 'content', 'api', 'ui', 'paths'],
  // The only importer of the library of passkeys.
  'shared/passkeys': ['generated'],
  // Who is there, and whether anybody still is.
  'shared/presence': [
    'lib',
    'generated',
    'content',
    'api',
    'form',
    'ui',
    'shared/passkeys',
    'paths',
    ...data,
  ],
  // Notifications: the bell of the shell and its page.
  'shared/notifications': ['lib', 'generated', 'content', 'api', 'ui', 'paths'],
  // The code that a new customer came with.
  'shared/referrals': ['lib', 'api'],
  // Finding an answer among questions and articles.
  'shared/support': ['lib', 'generated', 'content'],
  'shared/shell': [...engines, 'shared/rates', 'shared/transfers', 'shared/notifications', 'paths', ...data],
  // The profile area's navigation, inside the shell.
  'shared/profile': ['content', 'api', 'ui', 'shared/shell', 'paths'],
  // The customer's number and address, with the code that a new one waits for.
  'shared/contact': ['lib', 'generated', 'content', 'api', 'form', 'ui'],
  screens: [...engines, ...shared, 'routes', 'paths', ...data],
  routes: ['lib', 'generated', 'form', 'flow', 'paths', 'screens', 'shared/shell'],
  app: [...engines, ...shared, 'screens', 'routes', 'paths', 'atlas', ...data],
  // What scripts render the public pages with.
  prerender: ['app', 'api', 'shared/rates', 'routes', 'shared/public/frame', 'ui'],
  // Development only: it shows every form and step, and only main.tsx of the product imports it.
  atlas: [...engines, 'screens', 'routes', 'paths', ...data],
  ...providerTable,
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
    ...Object.keys(providerTable),
    'prerender',
    'routes',
    'app',
  ],
}

const layers: readonly (readonly [RegExp, string])[] = [
  [/^src\/flow\/core\//, 'flow/core'],
  [/^src\/(shared\/(?:public\/)?[^/]+)\//, '$1'],
  [/^src\/(lib|generated|content|api|ui|form|flow|screens|atlas)\//, '$1'],
  [/^src\/app\/(?:routes|screen|begin-form|begin-flow)\.ts$/, 'routes'],
  [/^src\/paths\.ts$/, 'paths'],
  [/^src\/app\/prerender\.tsx$/, 'prerender'],
  [/^src\/(?:app\/[^/]+|[^/]+)$/, 'app'],
  [/^provider\/(?:app|server|start-lines|prepare|housekeeping|operate)\.ts$/, 'provider/start'],
  [/^provider\/[^/]+$/, 'provider/ground'],
  [/^(provider\/.+)\/[^/]+$/, '$1'],
  [/^scripts\//, 'scripts'],
  [/^schemas\/(?:shared|disclosures)\//, 'shared'],
  [/^schemas\//, 'schemas'],
  [/^flows\//, 'flows'],
  [/^content\/policy\//, 'policy'],
  [/^content\//, 'words'],
]

/** The layer that a file belongs to, or undefined for tests and configuration. */
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

/** Whether the table says what a part may import. */
export const isInTable = (layer: string | undefined): boolean => layer !== undefined && layer in table

/** Folders without an index.ts: each file is imported directly. */
export const hasNoDoor = (file: string): boolean => /^src\/(lib|generated)\//.test(file)

/** All that paints. */
const painters = ['ui', 'form', ...shared, 'screens', 'app', 'atlas']

const owners = [
  { name: '@rjsf', pattern: /^@rjsf\//, layers: ['form', 'scripts'] },
  { name: 'ky', pattern: /^ky(\/|$)/, layers: ['api'] },
  { name: '@primer', pattern: /^@primer\//, layers: [...painters, 'scripts'] },
  {
    name: 'styled-components',
    pattern: /^styled-components(\/|$)/,
    // A form has its look from style sheets: src/form/README.md says why.
    layers: [...painters.filter((layer) => layer !== 'form'), 'prerender'],
  },
] as const

/** The layers that a package is kept to, or undefined for one that is free. */
export const packagesOf = (specifier: string): { name: string; layers: readonly string[] } | undefined =>
  owners.find(({ pattern }) => pattern.test(specifier))
