import type { Page } from '@playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'

/**
 * Runs axe once for each page structure. Its rules judge elements, attributes and styles; of a text they only check
 * that there is one. So states that differ by a sentence share a run, and any that differ by more get their own.
 */
export class Looks {
  readonly #seen = new Set<string>()

  /** What axe finds; empty if the same structure was checked before. */
  async violations(page: Page): Promise<string[]> {
    const structure = await structureOf(page)
    if (this.#seen.has(structure)) return []
    this.#seen.add(structure)
    return violations(page)
  }
}

/** All elements in order: their attributes, whether each is checked, filled in or focused, and whether it has text. */
const structureOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    // React and the notices count up ids, and typed values vary: only whether there is one matters.
    const attribute = ({ name, value }: Attr) =>
      name === 'value' ? '' : `${name}=${value.replaceAll(/_r_\w+_/g, '_r_')}`
    const of = (element: Element): string => {
      const takesText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      const isFilled = takesText && element.value !== ''
      const marks = [element.matches(':checked'), element.matches(':focus'), isFilled].map(Number).join('')
      const attributes = [...element.attributes].map(attribute).join(' ')
      const inner = [...element.childNodes].map((node) =>
        // Axe ignores text of a single character.
        node instanceof Element ? of(node) : Math.min(2, node.textContent?.trim().length ?? 0),
      )
      return `<${element.tagName} ${marks} ${attributes}>${inner.join('')}</>`
    }
    return of(document.body)
  })
