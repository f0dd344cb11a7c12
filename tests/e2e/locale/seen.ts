import type { Page } from '@playwright/test'

/** One text of the page, or an attribute read by screen readers, with its location. */
export interface Seen {
  readonly text: string
  /** The whole paragraph around the text. */
  readonly within: string
  readonly where: string
}

/**
 * Everything that a person reads or hears on the page: title, texts and announced attributes. Hidden text counts too,
 * since closed menus and live regions are read sooner or later.
 */
export async function everythingSaid(page: Page): Promise<Seen[]> {
  return page.evaluate(() => {
    const spoken = [
      'aria-label',
      'aria-description',
      'aria-placeholder',
      'aria-roledescription',
      'aria-valuetext',
      'alt',
      'label',
      'placeholder',
      'title',
    ]
    const silent = 'script, style, noscript, template'
    const buttons = 'input[type=submit], input[type=button], input[type=reset]'

    const paragraphs = 'p, li, dt, dd, td, th, h1, h2, h3, h4, h5, h6, label, button, a'

    const selectorOf = (element: Element): string => {
      const parts: string[] = []
      for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
        const role = part.getAttribute('role')
        parts.unshift(
          `${part.tagName.toLowerCase()}${part.id ? `#${part.id}` : ''}${role ? `[role=${role}]` : ''}`,
        )
        if (part.id) break
      }
      return parts.slice(-5).join(' > ')
    }

    const found = [{ text: document.title, within: document.title, where: 'document.title' }]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim()
      if (!text || !element || element.closest(silent)) continue
      const within = element.closest(paragraphs)?.textContent ?? text
      found.push({ text, within, where: selectorOf(element) })
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of spoken) {
        const text = element.getAttribute(name)?.trim()
        if (text) found.push({ text, within: text, where: `${selectorOf(element)} @${name}` })
      }
      if (element instanceof HTMLInputElement && element.matches(buttons) && element.value)
        found.push({ text: element.value, within: element.value, where: `${selectorOf(element)} @value` })
    }
    return found
  })
}
