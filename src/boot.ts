/**
 * The first script of every page, small enough to arrive at once. Prerendered pages are readable without the
 * app, so it loads when the browser is idle or on the first interaction; a page that waits for its form loads
 * it after first paint; any other page is empty without it, so loads it now.
 */
import { languages } from 'virtual:languages'
import { beginTheme } from '#src/lib/begin-theme.ts'
import { keepPresses, replayPresses } from '#src/lib/early-presses.ts'
// In this file, which every page has, or what restores the session would wait for the app.
import '#src/lib/provider.ts'

// First of all: with a cached file, this runs before first paint. The atlas shows every theme.
if (!import.meta.env.DEV || !/^\/atlas(\/|$)/.test(location.pathname)) beginTheme()

const root = document.getElementById('root')

/** The files of a page with a form, needed before it can be filled in. */
const files = root?.dataset.files?.split(' ') ?? []

/** The language prefix of the address, and the rest. */
const language = languages.find(({ path }) => path !== '' && `${location.pathname}/`.startsWith(`${path}/`))
const path = location.pathname.slice(language?.path.length) || '/'

/** Interactions that static HTML can't handle. */
const intents = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const

let isStarted = false

/** Starts the app once: a press may come before the idle moment that would start it too. */
function start(): void {
  if (isStarted) return
  isStarted = true
  for (const intent of intents) removeEventListener(intent, start)
  fetchFiles()
  // A page in another language needs its words.
  language?.bring?.().catch(() => undefined)
  // Requested first, React runs in a task of its own while the rest loads: two short tasks block less than
  // one.
  import('#src/app/react.ts').catch(() => undefined)
  // A customer page restores the session first.
  if (/^\/(dashboard|kyc)(\/|$)/.test(path)) import('#src/app/begin-customers.ts').catch(() => undefined)
  else if (path === '/') import('#src/screens/public/home/HomeScreen.tsx').catch(() => undefined)
  Promise.all([import('#src/main.tsx'), fetchSheet()]).then(
    ([app]) => app.start(),
    () => {
      // On a broken connection the page stays static: readable, with working links. The next interaction
      // retries.
      isStarted = false
      replayPresses()
      listen()
    },
  )
}

/**
 * The app's style sheet, for prerendered pages with their own styles. It goes before styled-components'
 * styles, which override it.
 */
function fetchSheet(): Promise<unknown> | undefined {
  const href = root?.dataset.sheet
  if (href === undefined) return undefined
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.querySelector('style[data-styled]')?.before(link)
  return new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
  })
}

/**
 * A page that waits for its form lists all its files (scripts/code/form-files.ts), to be requested at
 * once rather than one through another.
 */
function fetchFiles(): void {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}

function listen(): void {
  for (const intent of intents) addEventListener(intent, start, { once: true, passive: true })
}

function whenIdle(): void {
  // Safari has no idle callback; a moment after load is near enough.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 3000 })
  else setTimeout(start, 200)
}

/** Browsers may be idle before first paint; the frame after the first one isn't. */
function whenPainted(): void {
  requestAnimationFrame(() => requestAnimationFrame(files.length > 0 ? start : whenIdle))
}

/**
 * Whether the app can hydrate forms as they are: in their language (`src/content/language.ts`), and without a
 * stored draft of a flow (`src/flow/storage.ts`).
 */
function stayAsTheyCame(): boolean {
  const { lang } = document.documentElement
  try {
    const chosen = localStorage['farsend.language'] ?? sessionStorage['farsend.language'] ?? lang
    const hasKept = Object.keys(sessionStorage).some((key) => key.startsWith('farsend.flow.'))
    return chosen === lang && !hasKept
  } catch {
    // Nothing is stored.
    return true
  }
}

/** What is typed into a form from now on is picked up by hydration (src/form/SchemaForm.tsx). */
function openForms(root: HTMLElement): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-early]')) place.inert = false
}

if (root?.hasChildNodes()) {
  keepPresses()
  // HTML of another address is replaced by the app.
  if (root.dataset.path === location.pathname && stayAsTheyCame()) openForms(root)
  listen()
  if (document.readyState === 'complete') whenPainted()
  else addEventListener('load', whenPainted, { once: true })
} else start()
