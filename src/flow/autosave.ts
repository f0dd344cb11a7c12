const PAUSE = 400

const waiting = new Set<() => void>()
let isGoing = false

function saveAll(): void {
  for (const save of [...waiting]) save()
}

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    isGoing = true
    saveAll()
  })
  window.addEventListener('pageshow', () => {
    isGoing = false
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveAll()
  })
}

/** A hidden page may never return, so don't wait. */
const mayWait = (): boolean => !isGoing && document.visibilityState !== 'hidden'

/** Saves shortly after the last change, and at once when the page is left. */
export function createAutosave(save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function cancel(): void {
    clearTimeout(timer)
    waiting.delete(run)
  }

  function run(): void {
    cancel()
    save()
  }

  return {
    later() {
      cancel()
      if (!mayWait()) {
        save()
        return
      }
      waiting.add(run)
      timer = setTimeout(run, PAUSE)
    },
    cancel,
  }
}
