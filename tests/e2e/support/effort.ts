import type { Page } from '@playwright/test'

export interface Cost {
  /** Presses of a pointer on what is no field. */
  readonly clicks: number
  /** Presses of a pointer on a field, to be able to type. */
  readonly taps: number
  readonly keys: number
  /** Different addresses. */
  readonly screens: number
  /** Those of them on which something was pressed, and the last: the others pass by. */
  readonly stops: number
}

type Act = 'click' | 'tap' | 'key'

/**
 * Counts in the browser what a journey asks of a person: real presses, as the page receives them, and for a choice that a
 * test made in a list without any, the fewest that a person needs.
 */
export class Effort {
  readonly #acts: Act[] = []
  readonly #screens = new Set<string>()
  readonly #stops = new Set<string>()
  #page: Page | undefined
  #isAside = false

  async watch(page: Page): Promise<void> {
    this.#page = page
    await page.exposeFunction('countEffort', (act: Act, address: string) => {
      if (this.#isAside) return
      this.#acts.push(act)
      this.#stops.add(address)
    })
    page.on('framenavigated', (frame) => {
      if (!this.#isAside && frame === page.mainFrame()) this.#screens.add(new URL(frame.url()).pathname)
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
      /** The letters after which a list with the focus is at this option: those that no option before it begins with. */
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
          // Tab to the list, and then its letters.
          for (let key = 0; key <= lettersTo(target); key += 1) count('key')
        },
        true,
      )
    })
  }

  /** What happens in `work` is no part of the journey. */
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
