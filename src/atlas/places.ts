import type { AtlasSentence } from 'virtual:atlas'
import type { Atlas } from '#src/atlas/data.ts'
import { legalIds, paths } from '#src/paths.ts'

/** Where a sentence is shown other than in a state of a form, step or screen. */
export interface Place {
  /** The kind of place; its words are under `screens.atlas.search.places`. */
  readonly by: (typeof SPEAKERS)[number]
  readonly address: string
}

const SPEAKERS = [
  'page',
  'sms',
  'mail',
  'api',
  'answer',
  'refusal',
  'failure',
  'spare',
  'card',
  'server',
] as const

/** Pages that the provider serves beside the app. */
const SANDBOX = '/sandbox'
const API_DOCS = '/api/v1/docs'

/** An unknown address, for the sentences of that page. */
const NOWHERE = '/404'

/** How many questions the home page shows (spec section 9). */
const ON_HOME_PAGE = 4

const page = (address: string): Place => ({ by: 'page', address })

/** A question is shown on its page; the first ones on the home page too. */
function faqPlaces(atlas: Atlas, id: string): Place[] {
  const ids = new Set(atlas.sentences.flatMap(({ key }) => /^faq\.([^.]+)\./.exec(key)?.[1] ?? []))
  const isFirst = [...ids].indexOf(id) < ON_HOME_PAGE
  return [page(paths.faq(id)), ...(isFirst ? [page(paths.home())] : [])]
}

/** The newest version of a legal text is at its own address, and each at the address of the version. */
function legalPlaces(atlas: Atlas, name: string, version: string): Place[] {
  const document = legalIds.find((id) => id === name)
  if (document === undefined) return []
  const versions = atlas.sentences.flatMap(({ key }) => {
    const [folder, other, number = ''] = key.split('/')
    return folder === 'legal' && other === name ? [number] : []
  })
  const isNewest = versions.every((other) => other.localeCompare(version, 'en', { numeric: true }) <= 0)
  return [...(isNewest ? [page(paths.legal(document))] : []), page(paths.legalVersion(document, version))]
}

/** Places of the provider's sentences, by the first name in their file. */
const PROVIDER: Readonly<Record<string, readonly Place[]>> = {
  errors: [{ by: 'refusal', address: API_DOCS }],
  // Part of refusals that ask to retry later.
  waits: [{ by: 'refusal', address: API_DOCS }],
  messages: [{ by: 'answer', address: API_DOCS }],
  sms: [{ by: 'sms', address: SANDBOX }],
  mail: [{ by: 'mail', address: SANDBOX }],
  changes: [{ by: 'mail', address: SANDBOX }],
  delivery: [{ by: 'answer', address: API_DOCS }],
  // Step 3 of sending, and what is kept of it.
  agreement: [page(paths.transfer())],
  wallet: [page(paths.history())],
  notifications: [page(paths.notifications())],
  beneficiary_notices: [
    { by: 'sms', address: SANDBOX },
    { by: 'mail', address: SANDBOX },
  ],
  statement: [{ by: 'server', address: paths.multiCurrency() }],
  documents: [{ by: 'server', address: paths.multiCurrency() }],
  export: [{ by: 'server', address: paths.settings() }],
  openapi: [{ by: 'api', address: API_DOCS }],
  sandbox: [page(SANDBOX)],
  card_processor: [{ by: 'card', address: paths.transfer() }],
  static: [{ by: 'server', address: NOWHERE }],
}

/**
 * The pages and messages that show a sentence, the likeliest first.
 *
 * @param isUsed whether a state or call shows it; otherwise it is a sentence for any failure
 */
export function placesOf(atlas: Atlas, { key }: AtlasSentence, isUsed: boolean): readonly Place[] {
  const [folder = '', name = '', version = ''] = key.split('/')
  if (folder === 'legal') return legalPlaces(atlas, name, version)
  if (folder === 'articles') return [page(paths.resource(name)), page(paths.resources())]
  const [area = '', part = '', rest = ''] = key.split('.')
  if (area === 'faq') return faqPlaces(atlas, part)
  // Can appear on any page behind the login.
  if (area === 'screens' && part === 'presence') return [page(paths.settings())]
  // Shown there to customers whose referral link doesn't count.
  if (area === 'screens' && part === 'referrals' && rest === 'claim') return [page(paths.dashboardHome())]
  if (isUsed && (area === 'messages' || area === 'provider')) return []
  // Can appear on any page, once a newer version has been fetched.
  if (area === 'ui' && part === 'version') return [page(paths.dashboardHome())]
  if (area === 'messages') return [{ by: part === 'defaults' ? 'spare' : 'failure', address: API_DOCS }]
  if (area === 'provider') return PROVIDER[part] ?? []
  if (area !== 'screens') return []
  if (part === 'atlas') return [page('/atlas')]
  if (part === 'not-found') return [page(NOWHERE)]
  // The frame around every public page, starting with the home page.
  return part === 'site' && rest !== '' ? [page(paths.home())] : []
}
