/** Saves a little after the last change, and at once when the page goes. */
export interface Autosave {
  /** Something has changed. */
  later(): void
  /** What has not been saved yet is not to be saved any more. */
  cancel(): void
}

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

/** A page that is hidden may never come back: nothing is put off then. */
const mayWait = (): boolean => !isGoing && document.visibilityState !== 'hidden'

/** @param save writes what there is to save at that moment */
export function createAutosave(save: () => void): Autosave {
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
