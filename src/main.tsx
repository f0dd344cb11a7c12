import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { restoreSession, setAnswerLanguage, setErrorWords } from '#src/api/index.ts'
import { App } from '#src/app/App.tsx'
import { Located } from '#src/app/Located.tsx'
import { fetchAhead } from '#src/app/prepare.ts'
import { followBuild } from '#src/app/renew.ts'
import { routeOf } from '#src/app/route-of.ts'
import {
  beginLanguage,
  getLocale,
  languageAhead,
  localeFromAddress,
  text,
  withoutLanguage,
} from '#src/content/index.ts'
import { rememberTyped } from '#src/lib/typed-before.ts'

followBuild()
setErrorWords((kind, reference) => {
  const message = text(`messages.errors.${kind}`)
  return reference === undefined ? message : text('messages.errors.reference', { message, reference })
})
setAnswerLanguage(getLocale)

/** Renders the app, or hydrates the HTML that was prerendered for this page. */
async function render(root: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <Located>
        <App />
      </Located>
    </StrictMode>
  )
  const path = withoutLanguage(window.location.pathname)
  const route = routeOf(path)
  // Request the page's data and the session before rendering.
  if (route?.access === 'customer') {
    setAnswerLanguage(languageAhead)
    restoreSession()
    fetchAhead(path)
  }
  // Load the screen alongside its language's words and the session.
  const screen = route?.screen.preload()
  screen?.catch(() => undefined)
  await beginLanguage()
  setAnswerLanguage(getLocale)
  if (root.dataset.path === window.location.pathname) {
    // With the screen's code loaded, hydration replaces nothing: no flash, and no input lost. Without it the
    // app shows the error.
    await screen?.catch(() => undefined)
    rememberTyped(root, window.location.search)
    // A transition yields every few milliseconds, so that presses in the meantime are handled first.
    startTransition(() => {
      hydrateRoot(root, app)
    })
  } else {
    // A screen that fails to load shows its error in its place.
    rememberTyped(root, window.location.search)
    createRoot(root).render(app)
  }
}

/** Starts the app; called by `boot.ts` once the style sheet is there. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  // Development has one page more, which renders every state of the product with its own language and
  // session.
  if (import.meta.env.DEV && /^\/atlas(\/|$)/.test(window.location.pathname)) {
    const { renderAtlas } = await import('#src/atlas/index.ts')
    await renderAtlas(root, App)
  } else {
    if (import.meta.env.DEV) localeFromAddress()
    await render(root)
  }
}
