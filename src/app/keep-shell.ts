import { languageOf, text } from '#src/content/index.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { isSparing } from '#src/lib/is-sparing.ts'
import { notify } from '#src/ui/index.ts'

const WORKER = '/worker.js'

/** How often a page that stays open looks for a new version, at most; milliseconds. */
const EVERY = 60 * 60 * 1000

/** So long after the start the rest of the pages is fetched, in milliseconds: by then the first one is whole. */
const REST = 5000

let isRegistered = false

/**
 * Keeps the shell of the app on this device, for customers: once the page is loaded and has nothing better to do. A new
 * version says that it is there; it takes over when it is asked to, and never by itself.
 */
export function keepShell(): void {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isRegistered = true
  whenIdle(() => {
    // Private windows and settings may forbid it: the app then does without.
    register().catch(() => undefined)
  })
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(trusted(WORKER), { updateViaCache: 'none' })
  // Where another browser's rules are in force, there may be none.
  if (registration === undefined) return
  if (registration.waiting) announce(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      // The first one ever replaces nothing.
      if (coming.state === 'installed' && navigator.serviceWorker.controller) announce(coming)
    })
  })
  // The other pages come when this one has all that it wants, unless somebody counts their megabytes.
  if (!isSparing())
    void navigator.serviceWorker.ready.then(({ active }) =>
      setTimeout(() => active?.postMessage(`fetch-later ${languageOf(location.pathname)?.path ?? ''}`), REST),
    )
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < EVERY) return
    last = Date.now()
    registration.update().catch(() => undefined)
  })
}

function announce(waiting: ServiceWorker): void {
  notify({
    tone: 'info',
    title: text('ui.version.title'),
    message: text('ui.version.message'),
    stays: true,
    action: {
      label: text('ui.version.action'),
      onSelect: () => {
        navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
          once: true,
        })
        waiting.postMessage('take-over')
      },
    },
  })
}

/** The address as the security policy wants it: made by the one policy that it names, which makes no other. */
function trusted(url: string): string {
  const types: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!isRecord(types) || typeof types.createPolicy !== 'function') return url
  const policy = types.createPolicy('farsend-worker', {
    createScriptURL: (asked: string) => {
      if (asked !== WORKER) throw new TypeError(asked)
      return asked
    },
  })
  return policy.createScriptURL(url)
}

function whenIdle(act: () => void): void {
  const later = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(act) : setTimeout(act, 2000))
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
