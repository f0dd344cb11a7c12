/**
 * The first script of every page, small enough to be there at once. A page that came as HTML can be read without the
 * app, so the app is fetched when the browser has nothing better to do, or as soon as somebody wants something of the
 * page; one that waits for its form fetches it once it is painted; any other page has nothing to show without it.
 */
import { languages } from 'virtual:languages'
import { beginTheme } from '#src/lib/begin-theme.ts'
import { keepPresses, replayPresses } from '#src/lib/early-presses.ts'

// Before all else: with a file that the browser has, that is before the page is painted. The atlas shows every theme.
if (!import.meta.env.DEV || !/^\/atlas(\/|$)/.test(location.pathname)) beginTheme()

const root = document.getElementById('root')

/** What a page with a form needs before anybody can fill it in. */
const files = root?.dataset.files?.split(' ') ?? []

/** The language that the address begins with, and what follows it. */
const language = languages.find(({ path }) => path !== '' && `${location.pathname}/`.startsWith(`${path}/`))
const path = location.pathname.slice(language?.path.length) || '/'

/** Somebody is about to do something that the HTML alone cannot do. */
const intents = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const

function start(): void {
  for (const intent of intents) removeEventListener(intent, start)
  fetchFiles()
  // A page in another language is of no use without its words.
  language?.bring?.().catch(() => undefined)
  // Asked for first, React is run in a task of its own while the rest arrives: two short ones hold nobody up.
  import('#src/app/react.ts').catch(() => undefined)
  // A page of customers asks first who is here.
  if (/^\/(dashboard|kyc)(\/|$)/.test(path)) import('#src/app/begin-customers.ts').catch(() => undefined)
  else if (path === '/') import('#src/screens/public/home/HomeScreen.tsx').catch(() => undefined)
  Promise.all([import('#src/main.tsx'), fetchSheet()]).then(
    ([app]) => app.start(),
    () => {
      // On a broken line the page stays what it is: readable, its links working. The next wish tries again.
      replayPresses()
      listen()
    },
  )
}

/**
 * The app's style sheet, on a page that came as HTML with styles of its own. What styled-components has written holds
 * over it, so it goes before that.
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
 * A page that waits for its form names all files that it is made of (scripts/code/form-files.ts). They are asked
 * for at once; left alone, each would be asked for by another one.
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
  // Safari has no idle callback; a moment after loading is near enough.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 3000 })
  else setTimeout(start, 200)
}

/** A browser may be idle before it has painted anything: the frame after the first one has. */
function whenPainted(): void {
  requestAnimationFrame(() => requestAnimationFrame(files.length > 0 ? start : whenIdle))
}

/**
 * Whether the app takes forms over as they came: in their language (`src/content/language.ts`), and without what this tab
 * has kept of a flow (`src/flow/storage.ts`).
 */
function stayAsTheyCame(): boolean {
  const { lang } = document.documentElement
  try {
    const chosen = localStorage['farsend.language'] ?? sessionStorage['farsend.language'] ?? lang
    const hasKept = Object.keys(sessionStorage).some((key) => key.startsWith('farsend.flow.'))
    return chosen === lang && !hasKept
  } catch {
    // Nothing is kept.
    return true
  }
}

/** What is typed into a form from now on is there when the app takes it over (src/form/SchemaForm.tsx). */
function openForms(root: HTMLElement): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-early]')) place.inert = false
}

if (root?.hasChildNodes()) {
  keepPresses()
  // The HTML of another address gives way to what the app makes.
  if (root.dataset.path === location.pathname && stayAsTheyCame()) openForms(root)
  listen()
  if (document.readyState === 'complete') whenPainted()
  else addEventListener('load', whenPainted, { once: true })
} else start()
