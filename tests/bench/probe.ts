/** The probe's measurements, in milliseconds. */
interface Probe {
  /** From the start of the navigation to the frame that shows the first field. */
  usable: number | undefined
  /** From the click on the button to the frame that shows the errors. */
  errors: number | undefined
  /** Set once that has happened. */
  painted: Promise<void> | undefined
  /** Starts to watch for that: this many non-empty elements of the selector. */
  watchErrors(selector: string, count: number): void
}

declare global {
  interface Window {
    probe: Probe
    /** Notifies the driver of the page, if it wants that. */
    announceUsable?: () => void
  }
}

/**
 * Runs in the page before anything else and measures every page in the same way: a MutationObserver detects when the
 * document has the awaited elements, and the time is taken after the frame that shows them.
 */
export function installProbe(): void {
  const probe: Probe = {
    usable: undefined,
    errors: undefined,
    painted: undefined,
    watchErrors(selector, count) {
      let start = 0
      const painted = Promise.withResolvers<void>()
      probe.painted = painted.promise
      document.addEventListener(
        'click',
        (event) => {
          start = event.timeStamp
          performance.mark('bench:click')
        },
        { capture: true, once: true },
      )
      when(
        () => {
          if (start === 0) return false
          const shown = [...document.querySelectorAll(selector)]
          return shown.filter(({ textContent }) => textContent.trim() !== '').length >= count
        },
        (now) => {
          performance.mark('bench:painted')
          probe.errors = now - start
          painted.resolve()
        },
      )
    },
  }

  /** After the next frame: a message posted while it renders arrives when it is done. */
  function afterFrame(take: (now: number) => void) {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => take(performance.now())
      channel.port2.postMessage(undefined)
    })
  }

  function when(isThere: () => boolean, take: (now: number) => void) {
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      afterFrame(take)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  }

  const field = 'form :is(input, select, textarea):not([type="hidden"], :disabled, [readonly])'
  when(
    () => document.querySelector(field) !== null,
    (now) => {
      performance.mark('bench:usable')
      probe.usable = now
      window.announceUsable?.()
    },
  )
  window.probe = probe
}
