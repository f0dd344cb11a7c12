/**
 * The service worker: keeps the shell of the signed-in app, so that it starts at once and without network. It keeps files
 * that are named by their content and pictures, and never an answer of the API: figures come from the network
 * alone. The build puts its version and files before this
 * (scripts/prerender/worker-file.ts); it imports nothing.
 */
export {}

declare const BUILD: {
  readonly version: string
  readonly files: readonly string[]
  /** What all other pages of customers are made of. */
  readonly later: readonly string[]
  /** The words of each other language, by what its addresses begin with: `/fr`. */
  readonly languages: Readonly<Record<string, readonly string[]>>
}
declare const skipWaiting: () => Promise<void>

interface Lasting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface Fetching extends Lasting {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}

const PREFIX = 'farsend-'
const NAME = `${PREFIX}${BUILD.version}`

/** The document of all pages behind the login in a language, under the address of one of them. */
const shellIn = (language: string): string => `${language}/dashboard/home`

async function fetchShell(language: string): Promise<Response> {
  const shell = shellIn(language)
  const document = await fetch(shell, { headers: { accept: 'text/html' }, cache: 'no-store' })
  if (!document.ok || document.redirected) throw new Error(`${shell} answers ${document.status}`)
  return document
}

async function install(): Promise<void> {
  const cache = await caches.open(NAME)
  const document = await fetchShell('')
  await cache.addAll(BUILD.files)
  await cache.put(shellIn(''), document)
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)),
  )
}

/**
 * Fetches what is not here yet of the language in use and of the other pages, so that each of them opens without network.
 * One after the other: whoever is at work meanwhile has the line. What does not come is asked for again with the next start.
 */
async function fetchLater(language: string): Promise<void> {
  const cache = await caches.open(NAME)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  for (const path of [...(BUILD.languages[language] ?? []), ...BUILD.later])
    if (!kept.has(path)) await cache.add(new Request(path, { priority: 'low' }))
  if (!kept.has(shellIn(language))) await cache.put(shellIn(language), await fetchShell(language))
}

/** A page of customers: the document of this version, whose files are here too. */
async function page(request: Request, language: string): Promise<Response> {
  const kept = await caches.match(shellIn(language))
  return kept ?? fetch(request)
}

/** What the address of a page of customers begins with: nothing or another language; undefined for any other page. */
const languageOf = (pathname: string): string | undefined =>
  ['', ...Object.keys(BUILD.languages)].find((language) =>
    `${pathname}/`.startsWith(`${language}/dashboard/`),
  )

/** A file that never changes. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await keep(request, answer.clone())
  return answer
}

/** A flag: that of the network, and without one that of last time. */
async function picture(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (answer.ok) await keep(request, answer.clone())
    return answer
  } catch (error) {
    const kept = await caches.match(request)
    if (kept) return kept
    throw error
  }
}

/** Storage may be full; the answer is there all the same. */
async function keep(request: Request, answer: Response): Promise<void> {
  try {
    await (await caches.open(NAME)).put(request, answer)
  } catch {}
}

function answerOf(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return undefined
  if (request.mode === 'navigate') {
    const language = languageOf(pathname)
    return language === undefined ? undefined : page(request, language)
  }
  if (pathname.startsWith('/assets/')) return file(request)
  return pathname.startsWith('/flags/') ? picture(request) : undefined
}

addEventListener('install', (event) => (event as Lasting).waitUntil(install()))
addEventListener('activate', (event) => (event as Lasting).waitUntil(activate()))
addEventListener('fetch', (event) => {
  const { request, respondWith } = event as Fetching
  const answer = answerOf(request)
  if (answer !== undefined) respondWith.call(event, answer)
})
addEventListener('message', (event: MessageEvent<unknown>) => {
  // The customer has said that the new version may come; until then it waits.
  if (event.data === 'take-over') void skipWaiting()
  const [, language] = /^fetch-later (.*)$/.exec(String(event.data)) ?? []
  // Storage may be full, or the line gone.
  if (language !== undefined)
    (event as MessageEvent & Lasting).waitUntil(fetchLater(language).catch(() => undefined))
})
