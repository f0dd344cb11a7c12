import type { Page } from '@playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'

/**
 * Looks with axe at each structure of a page once. Its rules judge elements, attributes and how they are painted; of a
 * text they ask whether there is one, not what it says. So states that differ by a sentence are one look, and any that
 * differ by more get their own.
 */
export class Looks {
  readonly #seen = new Set<string>()

  /** What axe finds; nothing where it has looked at the same structure before. */
  async violations(page: Page): Promise<string[]> {
    const structure = await structureOf(page)
    if (this.#seen.has(structure)) return []
    this.#seen.add(structure)
    return violations(page)
  }
}

/** All elements in their order: the attributes of each, whether it is chosen, filled in or has the focus, where it has text. */
const structureOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    // Numbers that React and the notices count up, and what is typed: of that it matters whether there is any.
    const attribute = ({ name, value }: Attr) =>
      name === 'value' ? '' : `${name}=${value.replaceAll(/_r_\w+_/g, '_r_')}`
    const of = (element: Element): string => {
      const takesText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      const isFilled = takesText && element.value !== ''
      const marks = [element.matches(':checked'), element.matches(':focus'), isFilled].map(Number).join('')
      const attributes = [...element.attributes].map(attribute).join(' ')
      const inner = [...element.childNodes].map((node) =>
        // One letter alone is judged as no text.
        node instanceof Element ? of(node) : Math.min(2, node.textContent?.trim().length ?? 0),
      )
      return `<${element.tagName} ${marks} ${attributes}>${inner.join('')}</>`
    }
    return of(document.body)
  })
