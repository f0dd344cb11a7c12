import type { Page } from '@playwright/test'

export interface Cost {
  /** Clicks on anything but fields. */
  readonly clicks: number
  /** Clicks on a field, to type into it. */
  readonly taps: number
  readonly keys: number
  /** Different addresses. */
  readonly screens: number
  /** Those of them with a click, and the last: the others pass by. */
  readonly stops: number
}

type Act = 'click' | 'tap' | 'key'

/**
 * Counts in the browser what a journey asks of a person: real clicks, as the page receives them, and for an option that
 * a test selects without any, the fewest keys that a person needs.
 */
export class Effort {
  readonly #acts: Act[] = []
  readonly #screens = new Set<string>()
  readonly #stops = new Set<string>()
  readonly #uncounted: RegExp | undefined
  #page: Page | undefined
  #isAside = false

  /** @param uncounted the addresses that aren't counted as screens */
  constructor(uncounted?: RegExp) {
    this.#uncounted = uncounted
  }

  async watch(page: Page): Promise<void> {
    this.#page = page
    await page.exposeFunction('countEffort', (act: Act, address: string) => {
      if (this.#isAside) return
      this.#acts.push(act)
      this.#stops.add(address)
    })
    page.on('framenavigated', (frame) => {
      if (this.#isAside || frame !== page.mainFrame()) return
      const { pathname } = new URL(frame.url())
      if (!this.#uncounted?.test(pathname)) this.#screens.add(pathname)
    })
    await page.addInitScript(() => {
      const count = (act: string) => {
        const report: unknown = Reflect.get(window, 'countEffort')
        if (typeof report === 'function') report(act, location.pathname)
      }
      addEventListener('keydown', ({ isTrusted }) => isTrusted && count('key'), true)
      addEventListener(
        'pointerdown',
        ({ isTrusted, target }) => {
          const isField =
            target instanceof Element && target.matches('input:not([type=radio]), select, textarea')
          if (isTrusted) count(isField ? 'tap' : 'click')
        },
        true,
      )
      /** The letters that select this option in a focused list: a prefix that no earlier option starts with. */
      const lettersTo = ({ options, selectedIndex }: HTMLSelectElement): number => {
        const [wanted = '', ...before] = [...options]
          .slice(0, selectedIndex + 1)
          .map(({ text }) => text.trim().toLowerCase())
          .toReversed()
        const isTaken = (letters: number) => before.some((text) => text.startsWith(wanted.slice(0, letters)))
        let letters = 1
        while (letters < wanted.length && isTaken(letters)) letters += 1
        return letters
      }
      addEventListener(
        'change',
        ({ isTrusted, target }) => {
          if (isTrusted || !(target instanceof HTMLSelectElement)) return
          // Tab to the list, then type its letters.
          for (let key = 0; key <= lettersTo(target); key += 1) count('key')
        },
        true,
      )
    })
  }

  /** Leaves `work` out of the count. */
  async aside(work: () => Promise<void>): Promise<void> {
    this.#isAside = true
    await work()
    this.#isAside = false
  }

  cost(): Cost {
    const times = (act: Act) => this.#acts.filter((one) => one === act).length
    const last = this.#page === undefined ? [] : [new URL(this.#page.url()).pathname]
    return {
      clicks: times('click'),
      taps: times('tap'),
      keys: times('key'),
      screens: this.#screens.size,
      stops: new Set([...this.#stops, ...last]).size,
    }
  }
}
