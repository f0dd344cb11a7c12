// What `npm test` takes of everything: all that is not named here of Vitest's tests, and of the browser's what is.
// `npm run test:all` takes the rest too. Without FARSEND_TESTS, as when a file is run by hand, nothing is left out.

const extents = ['core', 'rest', 'all', 'changed'] as const

/**
 * `core` is `npm test`, `all` is `npm run test:all`, `rest` what that adds; `changed` is the tests that `npm test -- --changed`
 * names, each as `npm test` has it.
 */
export const extent = extents.find((one) => one === process.env.FARSEND_TESTS) ?? 'all'

/** How many samples to try: some in `npm test`, more in `npm run test:all`. */
export const samples = (some: number, more: number): number =>
  extent === 'core' || extent === 'changed' ? some : more

/** Test files of Vitest that `npm test` leaves out. */
const exhaustive: readonly string[] = [
  'tests/contract/hold.test.ts',
  'tests/provider/crowd/flood.test.ts',
  'tests/provider/crowd/rush.test.ts',
  'tests/provider/kill/kill.test.ts',
  'tests/provider/profile/export-stream.test.ts',
  'tests/provider/statements/stream.test.ts',
  'tests/scripts/copy.test.ts',
  'tests/scripts/mutate.test.ts',
]

/** Those that try fewer `samples` in `npm test`, so that the rest runs them again. */
const sampled: readonly string[] = ['tests/conformance/generated.test.ts', 'tests/simulate/simulate.test.ts']

/** Whether Vitest runs a test file in this run. */
export function isInThisRun(file: string): boolean {
  if (extent === 'core' || extent === 'changed') return !exhaustive.includes(file)
  return extent === 'all' || exhaustive.includes(file) || sampled.includes(file)
}

/** Beginnings of titles by file, below tests/e2e and without `.spec.ts`; an empty list is the whole file. */
type Titles = Readonly<Record<string, readonly string[]>>

/** These choose by `extent` themselves, and so are in both runs. */
const parted: Readonly<Record<string, Titles>> = {
  desktop: { screens: [] },
  atlas: { 'atlas/forms': [], 'atlas/steps': [] },
}

/** One proof of each journey, and what nothing but a browser can tell. By project of playwright.config.ts. */
export const core: Readonly<Record<string, Titles>> = {
  desktop: {
    headers: [],
    journey: [],
    legal: ['the legal texts are linked', 'all versions are listed'],
    moving: ['a screen that cannot be fetched'],
    notices: ['it is held while it has the focus', 'failures are read out'],
    offline: [],
    'home/accounts': ['an account is opened and named'],
    'home/history': [],
    'home/home': ['home tells what there is'],
    'home/rate-alerts': [],
    'home/scheduled': [],
    'identity/devices': ['a refused check says why'],
    'identity/files': ['an upload whose network goes'],
    'identity/verified': ['a new customer is verified'],
    'keyboard/access': [],
    'keyboard/frame': [],
    'keyboard/transfer': ['the transfer'],
    'login/answers': ['by phone', 'a wrong password', 'the network gone'],
    'login/arrival': ['the page that was asked for'],
    'login/email-link': [],
    'login/form': ['phone mode', 'submitting nothing'],
    'login/other-ways': ['a passkey logs in'],
    'login/recovery': ['by text message'],
    'login/second-factor': ['a new browser'],
    'login/session': ['logging out in one tab', 'a session that has ended', 'another customer'],
    'profile/bad-input': ['a picture of the wrong type'],
    'profile/cards': [],
    'profile/notifications': [],
    'profile/profile': ['a new email address', 'a beneficiary gets a name'],
    'profile/support': ['a request is open beside'],
    'public/calculator': ['Continue does nothing without amounts', 'rates that cannot be reached'],
    'public/contact': ['a message is sent', 'offline'],
    'public/home': ['header, hero and banner', 'a customer is led to the dashboard'],
    'public/language': [],
    'public/links': ['where no script runs'],
    'public/pages': ['all seven', 'are searched as one types', 'every page is read whole'],
    'public/take-over': [
      'an amount typed, and Continue pressed',
      'whoever types and presses Enter',
      'where the script does not come',
    ],
    'public/weight': [],
    'settings/settings': ['the password is changed', 'another device is logged out', 'an authenticator app'],
    'sign-up/code': ['a wrong code shows'],
    'sign-up/mobile': ['a number is required'],
    'sign-up/network': [],
    'sign-up/password': ['the checklist ticks off'],
    'sign-up/pin': ['a PIN that differs'],
    'sign-up/places': ['the browser’s Back and Forward'],
    'transfer/amount': ['nothing given', 'either amount can be typed'],
    'transfer/beneficiary': ['the bank tells whose account', 'the answer to a save is lost'],
    'transfer/card': ['the customer pays', 'a declined card'],
    'transfer/currency-picker': ['with the keyboard'],
    'transfer/disclosures': [],
    'transfer/large': ['who may send more'],
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
    'profile/support': ['the field stays at the foot'],
    'public/home': ['the menu of a phone opens'],
  },
  clock: {
    'clock/conversion': [],
    'clock/recovery': [],
    'clock/session': ['an access token', 'a locked account'],
    'clock/step-up': [],
    'clock/transfer': ['what the new rate makes too much', 'a payment that never arrives'],
  },
  atlas: { 'atlas/build': [], 'atlas/page': ['lists every form', 'the page itself is accessible'] },
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** The pattern of chosen tests, as Playwright judges them: `[project] file titles`. */
const patternOf = (chosen: Readonly<Record<string, Titles>>): string =>
  Object.entries(chosen)
    .flatMap(([project, files]) =>
      Object.entries(files).map(([file, titles]) => {
        const path = `${project} ${literal(`${file}.spec.ts`)}`
        return titles.length === 0 ? path : `${path} .*(?:${titles.map(literal).join('|')})`
      }),
    )
    .join('|')

/** The tests of `npm test`. */
const inCore = new RegExp(`^(?:${patternOf(core)}|${patternOf(parted)})`)

/** Those of them that are done with then. */
const doneInCore = new RegExp(`^(?:${patternOf(core)})`)

/** Whether this run may have tests of a project of playwright.config.ts. */
export const isProjectOfThisRun = (project: string): boolean => extent !== 'core' || project in core

interface Filter {
  readonly grep?: RegExp
  readonly grepInvert?: RegExp[]
}

/** Which tests of a project Playwright runs, of those that the project has. */
export function ofThisRun(grep?: RegExp, ...grepInvert: RegExp[]): Filter {
  if (extent === 'core') return { grep: inCore, grepInvert }
  const kept = extent === 'rest' ? [...grepInvert, doneInCore] : grepInvert
  return { ...(grep ? { grep } : {}), grepInvert: kept }
}
