/**
 * The first script of every page, small enough to be there at once. A page that came as HTML can be read without the
 * app, so the app is fetched when the browser has nothing better to do, or as soon as somebody wants something of the
 * page; any other page has nothing to show without it.
 */
import { keepPresses, replayPresses } from '#src/lib/early-presses.ts'

const root = document.getElementById('root')

/** Somebody is about to do something that the HTML alone cannot do. */
const intents = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const

function start(): void {
  for (const intent of intents) removeEventListener(intent, start)
  // Asked for first, React is run in a task of its own while the rest arrives: two short ones hold nobody up.
  import('#src/app/react.ts').catch(() => undefined)
  // Asked for now, it does not have to be waited for when the app looks for its screen.
  if (root?.dataset.path !== '/') import('#src/app/screens.ts').catch(() => undefined)
  // So is the frame around the screens of customers: with it, a page that is loaded anew has its shape.
  if (/^\/(dashboard|kyc)(\/|$)/.test(location.pathname))
    import('#src/app/ForCustomers.tsx').catch(() => undefined)
  import('#src/main.tsx').catch(() => {
    // On a broken line the page stays what it is: readable, its links working. The next wish tries again.
    replayPresses()
    listen()
  })
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
  requestAnimationFrame(() => requestAnimationFrame(whenIdle))
}

if (root?.hasChildNodes()) {
  keepPresses()
  listen()
  if (document.readyState === 'complete') whenPainted()
  else addEventListener('load', whenPainted, { once: true })
} else start()
