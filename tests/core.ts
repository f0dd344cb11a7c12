// Chooses the tests of `npm test`: all Vitest tests except those listed here, and the browser tests listed here.
// `npm run test:all` adds the rest. Without FARSEND_TESTS, as when you run a file by hand, nothing is left out.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'

const extents = ['core', 'rest', 'all', 'changed'] as const

/**
 * `core` is `npm test`, `all` is `npm run test:all`, and `rest` is the difference; `changed` is the tests that
 * `npm test -- --changed` picks, each as `npm test` runs it.
 */
export const extent = extents.find((one) => one === process.env.FARSEND_TESTS) ?? 'all'

/** How many samples to try: some in `npm test`, more in `npm run test:all`. */
export const samples = (some: number, more: number): number =>
  extent === 'core' || extent === 'changed' ? some : more

/** Test files of Vitest that `npm test` leaves out. */
export const exhaustive: readonly string[] = [
  'tests/contract/hold.test.ts',
  'tests/provider/crowd/flood.test.ts',
  'tests/provider/crowd/rush.test.ts',
  'tests/provider/kill/kill.test.ts',
  'tests/provider/kill/rolling.test.ts',
  'tests/provider/money/history-plan.test.ts',
  'tests/provider/export/stream.test.ts',
  'tests/provider/statements/stream.test.ts',
  'tests/scripts/copy.test.ts',
  'tests/scripts/dev.test.ts',
]

/** Test files that try fewer `samples` in `npm test`, so the rest runs them again. */
export const sampled: readonly string[] = [
  'tests/conformance/generated.test.ts',
  'tests/simulate/simulate.test.ts',
  'tests/src/form/widgets/pasted.test.tsx',
]

/** `npm test` runs these on PGlite alone, and the rest on PostgreSQL (tests/provider/engines.ts). */
const isForBothDatabases = (file: string): boolean =>
  /\bawait engines\(\)/.test(readFileSync(join(root, file), 'utf8'))

export function isInThisRun(file: string): boolean {
  if (extent === 'core' || extent === 'changed') return !exhaustive.includes(file)
  return extent === 'all' || exhaustive.includes(file) || sampled.includes(file) || isForBothDatabases(file)
}

/** Starts of titles by file, relative to tests/e2e and without `.spec.ts`; an empty list is the whole file. */
type Titles = Readonly<Record<string, readonly string[]>>

/** These read `extent` themselves, so they are in both runs. */
const parted: Readonly<Record<string, Titles>> = {
  atlas: { 'atlas/forms': [], 'atlas/steps': [] },
}

/** One proof of each journey, and what only a browser can prove. By project of playwright.config.ts. */
export const core: Readonly<Record<string, Titles>> = {
  desktop: {
    headers: [],
    journey: [],
    legal: ['the legal texts are linked', 'all versions are listed'],
    moving: ['a screen that fails to load'],
    notices: ['stays while focused', 'failures are announced'],
    offline: [],
    screens: [],
    'home/accounts': ['an account is opened and named'],
    'home/history': [],
    'home/home': ['home loads without layout shift'],
    'home/rate-alerts': [],
    'home/scheduled': [],
    'identity/devices': ['a refused check says why'],
    'identity/files': ['an upload survives'],
    'identity/verified': ['a new customer is verified'],
    'keyboard/access': [],
    'keyboard/frame': [],
    'keyboard/transfer': ['the transfer'],
    'login/answers': ['by phone', 'a wrong password', 'the network gone'],
    'login/arrival': ['the requested page'],
    'login/email-link': [],
    'login/form': ['phone mode', 'submitting nothing'],
    'login/other-ways': ['a passkey logs in'],
    'login/recovery': ['by text message'],
    'login/second-factor': ['a new browser'],
    'login/session': ['logging out in one tab', 'a session that has ended', 'another customer'],
    'profile/bad-input': ['a picture of the wrong type'],
    'profile/cards': [],
    'profile/notifications': [],
    'profile/profile': ['a new email address', 'a beneficiary gets a nickname'],
    'profile/support': ['a request opens next to the list'],
    'public/calculator': ['Continue does nothing without amounts', 'rates that fail to load'],
    'public/contact': ['a message is sent', 'offline'],
    'public/home': ['header, hero and banner', 'a customer sees the dashboard link'],
    'public/language': [],
    'public/links': ['without scripts'],
    'public/pages': ['all seven', 'search filters while typing', 'every page is readable'],
    'public/take-over': [
      'an amount typed and Continue pressed',
      'typing and pressing Enter',
      'without the script',
    ],
    'public/weight': [],
    'settings/settings': ['the password is changed', 'another device is logged out', 'an authenticator app'],
    'sign-up/code': ['a wrong code shows'],
    'sign-up/mobile': ['a number is required'],
    'sign-up/network': [],
    'sign-up/password': ['the checklist ticks off'],
    'sign-up/pin': ['a PIN that differs'],
    'sign-up/places': ['the browser’s Back and Forward'],
    'transfer/amount': ['submitting nothing', 'either amount can be typed'],
    'transfer/beneficiary': ['shows the account holder', 'a save whose answer is lost'],
    'transfer/card': ['the customer pays', 'a declined card'],
    'transfer/currency-picker': ['with the keyboard'],
    'transfer/disclosures': [],
    'transfer/large': ['a transfer from 10,000.00 asks'],
    'transfer/network': ['the answer to each submit is lost'],
    'transfer/pay': [
      'a double click moves the money once',
      'a balance that is too small',
      'the bank refuses the payout',
    ],
    'transfer/pin': ['a wrong PIN shows'],
    'transfer/places': ['a reload at every step'],
    'transfer/tracking-link': [],
  },
  phone: {
    journey: [],
    'keyboard/identity': [],
    'profile/support': ['the field stays at the bottom'],
    'public/home': ['a phone’s menu opens'],
  },
  clock: {
    'clock/conversion': [],
    'clock/recovery': [],
    'clock/session': ['an access token', 'a locked account'],
    'clock/step-up': [],
    'clock/transfer': ['a new rate that makes the amount too large', 'a payment that never arrives'],
  },
  atlas: { 'atlas/build': [], 'atlas/page': ['lists every form', 'the page itself is accessible'] },
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** The pattern of the chosen tests, which Playwright matches against `project file titles`. */
const patternOf = (chosen: Readonly<Record<string, Titles>>): string =>
  Object.entries(chosen)
    .flatMap(([project, files]) =>
      Object.entries(files).map(([file, titles]) => {
        const path = `${project} ${literal(`${file}.spec.ts`)}`
        return titles.length === 0 ? path : `${path} .*(?:${titles.map(literal).join('|')})`
      }),
    )
    .join('|')

const inCore = new RegExp(`^(?:${patternOf(core)}|${patternOf(parted)})`)

/** Those of them that `rest` skips. */
const doneInCore = new RegExp(`^(?:${patternOf(core)})`)

export const isProjectOfThisRun = (project: string): boolean => extent !== 'core' || project in core

interface Filter {
  readonly grep?: RegExp
  readonly grepInvert?: RegExp[]
}

/** Narrows the tests of a Playwright project to those of this run. */
export function ofThisRun(grep?: RegExp, ...grepInvert: RegExp[]): Filter {
  if (extent === 'core') return { grep: inCore, grepInvert }
  const kept = extent === 'rest' ? [...grepInvert, doneInCore] : grepInvert
  return { ...(grep ? { grep } : {}), grepInvert: kept }
}
