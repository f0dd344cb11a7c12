/**
 * The service worker: keeps the shell of the signed-in app, so that it starts at once and offline. It caches
 * content-hashed files and pictures, and never an answer of the API: figures only come from the network. The
 * build prepends its version and file list (scripts/prerender/worker-file.ts); it imports nothing.
 */
export {}

declare const BUILD: {
  readonly version: string
  readonly files: readonly string[]
  readonly later: readonly string[]
  /** The words of each other language, by its address prefix: `/fr`. */
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

/** The document of all customer pages in a language, cached under one of their addresses. */
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

/** How many files are fetched ahead at a time: one by one, each would wait for a round trip of its own. */
const AHEAD = 6

/**
 * Caches the missing files of the current language and the other pages, so that each opens offline; at low
 * priority and a few at a time, to leave bandwidth to the customer. Failures are retried after the next start.
 */
async function fetchLater(language: string): Promise<void> {
  const cache = await caches.open(NAME)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = [...(BUILD.languages[language] ?? []), ...BUILD.later].filter((path) => !kept.has(path))
  for (let at = 0; at < missing.length; at += AHEAD)
    await cache.addAll(missing.slice(at, at + AHEAD).map((path) => new Request(path, { priority: 'low' })))
  if (!kept.has(shellIn(language))) await cache.put(shellIn(language), await fetchShell(language))
}

/** A customer page: this version's document, whose files are cached too. */
async function page(request: Request, language: string): Promise<Response> {
  const kept = await caches.match(shellIn(language))
  return kept ?? fetch(request)
}

/** The language prefix of a customer page, '' for the default; undefined for any other page. */
const languageOf = (pathname: string): string | undefined =>
  ['', ...Object.keys(BUILD.languages)].find((language) =>
    `${pathname}/`.startsWith(`${language}/dashboard/`),
  )

async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await keep(request, answer.clone())
  return answer
}

/** A flag: from the network, or else the last cached one. */
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

/** Storage may be full; the answer is returned anyway. */
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
  // A new version waits until the customer agrees.
  if (event.data === 'take-over') void skipWaiting()
  const [, language] = /^fetch-later (.*)$/.exec(String(event.data)) ?? []
  // Storage may be full, or the connection lost.
  if (language !== undefined)
    (event as MessageEvent & Lasting).waitUntil(fetchLater(language).catch(() => undefined))
})
