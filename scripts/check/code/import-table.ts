import { providerTable } from '#scripts/check/code/provider-table.ts'

/** Tables that both app and provider read as is. */
const data = ['policy', 'shared']

/** What screens are built of. */
const engines = ['lib', 'generated', 'content', 'api', 'ui', 'form', 'flow/core', 'flow']

/** Shared by several screens, by subject. */
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
 * Who may import whom. docs/design.md gives the reasons: data flows one way, from schemas, flows and content
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
  // What account responses say of their figures.
  'shared/accounts': ['generated', 'content'],
  // Saved cards: listing and paying.
  'shared/cards': ['generated', 'content', 'api'],
  // Recipients: in a transfer, and in the address book.
  'shared/beneficiaries': ['lib', 'generated', 'content', 'api', 'form', 'ui', ...data],
  'shared/public/frame': [...engines, 'shared/rates', 'paths', ...data],
  // Layout of public text pages; a separate door, so the home page needn't carry it.
  'shared/public/reading': ['lib', 'generated', 'content', 'ui', 'paths'],
  'shared/identity': ['lib', 'generated', 'content', 'api', 'ui', 'paths'],
  // The only importer of the passkey library.
  'shared/passkeys': ['generated'],
  // The session's customer, and whether they are still active.
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
  // Notifications: the shell's bell, and their page.
  'shared/notifications': ['lib', 'generated', 'content', 'api', 'ui', 'paths'],
  // The referral code of a new customer.
  'shared/referrals': ['lib', 'api'],
  // Search among questions and articles.
  'shared/support': ['lib', 'generated', 'content'],
  'shared/shell': [...engines, 'shared/rates', 'shared/transfers', 'shared/notifications', 'paths', ...data],
  // The profile area's navigation, inside the shell.
  'shared/profile': ['content', 'api', 'ui', 'shared/shell', 'paths'],
  // The customer's number and address, and the code to confirm a new one.
  'shared/contact': ['lib', 'generated', 'content', 'api', 'form', 'ui'],
  screens: [...engines, ...shared, 'routes', 'paths', ...data],
  routes: ['lib', 'generated', 'form', 'flow', 'paths', 'screens', 'shared/shell'],
  app: [...engines, ...shared, 'screens', 'routes', 'paths', 'atlas', ...data],
  // Renders the public pages at build time.
  prerender: ['app', 'api', 'shared/rates', 'routes', 'shared/public/frame', 'ui'],
  // Development only: shows every form and step; of the product, only main.tsx imports it.
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

/** A file's layer; undefined for tests and configuration. */
export function layerOf(file: string): string | undefined {
  for (const [pattern, layer] of layers) {
    const match = pattern.exec(file)
    if (match) return layer.replace('$1', match[1] ?? '')
  }
  return undefined
}

/**
 * Whether one layer may import another. Routes load screens lazily while screens build links from routes: the
 * only way back up, and no circle at run time.
 */
export const isAllowed = (from: string, to: string): boolean => table[from]?.includes(to) ?? false

export const isInTable = (layer: string | undefined): boolean => layer !== undefined && layer in table

/** Folders without an index.ts: their files are imported directly. */
export const hasNoDoor = (file: string): boolean => /^src\/(lib|generated)\//.test(file)

/** Layers that render. */
const painters = ['ui', 'form', ...shared, 'screens', 'app', 'atlas']

const owners = [
  { name: '@rjsf', pattern: /^@rjsf\//, layers: ['form', 'scripts'] },
  { name: 'ky', pattern: /^ky(\/|$)/, layers: ['api'] },
  { name: '@primer', pattern: /^@primer\//, layers: [...painters, 'scripts'] },
  {
    name: 'styled-components',
    pattern: /^styled-components(\/|$)/,
    // Forms are styled by style sheets; see src/form/README.md.
    layers: [...painters.filter((layer) => layer !== 'form'), 'prerender'],
  },
] as const

/** The layers allowed to import a package; undefined if unrestricted. */
export const packagesOf = (specifier: string): { name: string; layers: readonly string[] } | undefined =>
  owners.find(({ pattern }) => pattern.test(specifier))
