import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { restoreSession, setAnswerLanguage, setErrorWords } from '#src/api/index.ts'
import { App } from '#src/app/App.tsx'
import { Located } from '#src/app/Located.tsx'
import { fetchAhead } from '#src/app/prepare.ts'
import { routeOf } from '#src/app/route-of.ts'
import { beginLanguage, getLocale, localeFromAddress, text, withoutLanguage } from '#src/content/index.ts'
import { rememberTyped } from '#src/lib/typed-before.ts'

const errorWords = {
  server: () => text('messages.errors.server'),
  network: () => text('messages.errors.network'),
  unidentified: () => text('messages.errors.unidentified'),
}

setErrorWords((kind) => errorWords[kind]())
setAnswerLanguage(getLocale)

/** Paints the app, or wakes up the HTML that the build has made of this very page. */
async function paint(root: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <Located>
        <App />
      </Located>
    </StrictMode>
  )
  const path = withoutLanguage(window.location.pathname)
  const route = routeOf(path)
  // What a page of customers shows is asked for before there is a page, and so is who they are.
  if (route?.access === 'customer') {
    restoreSession()
    fetchAhead(path)
  }
  // The screen loads while the words of its language and the session are on their way.
  const screen = route?.screen.preload()
  screen?.catch(() => undefined)
  await beginLanguage()
  if (root.dataset.path === window.location.pathname) {
    // With the screen's code loaded nothing is painted again: no flash, nothing typed is lost. Without it the app says so.
    await screen?.catch(() => undefined)
    rememberTyped(root, window.location.search)
    // A transition is worked on in slices of some milliseconds: whoever presses something meanwhile is answered first.
    startTransition(() => {
      hydrateRoot(root, app)
    })
  } else {
    // A screen that fails to load shows its error in its place.
    rememberTyped(root, window.location.search)
    createRoot(root).render(app)
  }
}

/** Starts the app; `boot.ts` calls it when the style sheet is there. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  // Development has one page more, which paints every state of the product; its language and session are its own.
  if (import.meta.env.DEV && /^\/atlas(\/|$)/.test(window.location.pathname)) {
    const { paintAtlas } = await import('#src/atlas/index.ts')
    await paintAtlas(root, App)
  } else {
    if (import.meta.env.DEV) localeFromAddress()
    await paint(root)
  }
}
