import type { Page } from '@playwright/test'

interface Look {
  readonly element: Element
  readonly words: string
  readonly look: readonly string[]
}

interface Looks {
  readonly of: (element: Element) => string[]
  readonly before: Record<string, readonly Look[]>
}

declare global {
  interface Window {
    looks?: Looks
  }
}

/**
 * Records position, size, colours and type of each visible element, and returns how many there are.
 *
 * @param wearing a name for the state of the page, such as its colour scheme: looks are compared with those under the
 * same name
 */
export async function rememberLooks(page: Page, wearing: string): Promise<number> {
  return page.evaluate((wearing) => {
    const of = (element: Element): string[] => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const box = [x + scrollX, y + scrollY, width, height].map((length) => length.toFixed(1))
      const style = getComputedStyle(element)
      return [
        `box ${box.join(' ')}`,
        `color ${style.color}`,
        `ground ${style.backgroundColor}`,
        `type ${style.fontWeight} ${style.fontSize}/${style.lineHeight} ${style.letterSpacing} ${style.fontFamily}`,
        `line ${style.textDecorationLine}`,
        `corner ${style.borderRadius}`,
        `opacity ${style.opacity}`,
      ]
    }
    const seen = [...document.querySelectorAll('#root *')].filter((element) => element.checkVisibility())
    const before = seen.map((element) => ({ element, words: element.textContent, look: of(element) }))
    window.looks = { of, before: { ...window.looks?.before, [wearing]: before } }
    return before.length
  }, wearing)
}

/**
 * What looks different from the record, or is gone. An element with new text, such as an updated figure, may change its
 * box.
 */
export async function changedLooks(page: Page, wearing: string): Promise<string[]> {
  return page.evaluate((wearing) => {
    const { of, before } = window.looks ?? { of: () => [], before: {} }
    return (before[wearing] ?? []).flatMap(({ element, words, look }) => {
      const name = `${element.localName} '${words.slice(0, 40)}'`
      if (!element.isConnected) return `${name} is gone`
      const isSaidAnew = words !== element.textContent
      const now = of(element)
      return look.flatMap((was, index) => {
        const is = now[index] ?? ''
        return was === is || (isSaidAnew && was.startsWith('box')) ? [] : `${name}: ${was}, then ${is}`
      })
    })
  }, wearing)
}
