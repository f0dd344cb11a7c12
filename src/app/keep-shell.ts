import { renewBy } from '#src/app/renew.ts'
import { languageOf, text } from '#src/content/index.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { isSparing } from '#src/lib/is-sparing.ts'
import { onNewBuild } from '#src/lib/served-build.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { notify } from '#src/ui/index.ts'

const WORKER = '/worker.js'

/** The shortest interval at which an open page checks for a new version; milliseconds. */
const EVERY = 60 * 60 * 1000

/** Load the other pages this long after the start, in milliseconds, when the first one is complete. */
const REST = 5000

let isRegistered = false

/**
 * Keeps the app shell on customers' devices, once the page has loaded and is idle. A new version announces
 * itself and only takes over when asked to.
 */
export function keepShell(): void {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isRegistered = true
  // Private windows and settings may forbid it; the app works without.
  const start = () => whenIdle(() => void register().catch(() => undefined))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(trusted(WORKER), { updateViaCache: 'none' })
  // May be missing under other browsers' rules.
  if (registration === undefined) return
  // Its pages come from its store: the newer build begins with its next version.
  if (navigator.serviceWorker.controller) onNewBuild(() => void registration.update().catch(() => undefined))
  if (registration.waiting) announce(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      // The very first one replaces nothing.
      if (coming.state === 'installed' && navigator.serviceWorker.controller) announce(coming)
    })
  })
  // Load the other pages once this one is complete, unless the customer is saving data.
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

function takeOver(waiting: ServiceWorker): void {
  // Another tab may have done so.
  if (waiting.state !== 'installed') {
    window.location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage('take-over')
}

function announce(waiting: ServiceWorker): void {
  renewBy(() => takeOver(waiting))
  notify({
    tone: 'info',
    title: text('ui.version.title'),
    message: text('ui.version.message'),
    stays: true,
    action: {
      label: text('ui.version.action'),
      onSelect: () => takeOver(waiting),
    },
  })
}

/** A trusted URL, by the only policy that the security policy allows; it makes no other URLs. */
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
