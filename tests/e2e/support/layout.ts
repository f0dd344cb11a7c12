import type { Page } from '@playwright/test'

/** Widths at which nothing may be cut off. A desktop at 200 % has half as many CSS pixels. */
export const widths = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 640, height: 400 },
  { width: 1280, height: 800 },
] as const

/** The narrowest phone, and the browser's font size doubled (WCAG 1.4.4, 1.4.10). */
const enlarged = { width: 320, height: 640 }

/** Runs `work` with text at 200 % on the narrowest phone. */
export async function withTextEnlarged(page: Page, work: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const usual = page.viewportSize()
  const setSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } })
  await page.setViewportSize(enlarged)
  await setSize(32)
  await settled(page)
  await work()
  await setSize(16)
  await session.detach()
  if (usual) await page.setViewportSize(usual)
}

/** Resolves when the page has taken up its new size, and all animations have ended, except endless ones. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Media queries tell React of a new size within a frame, and React renders before the next.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    const ends = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ends.map((animation) => animation.finished))
  })
}

/**
 * What of the page can't be seen: whether it scrolls sideways, and each text outside the page or its clipping ancestor,
 * or longer than its field.
 */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) {
      const isClipped = (element: Element): boolean => {
        const parent = element.parentElement
        if (parent === null || parent === document.body) return false
        return getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent)
      }
      const wide = [...document.body.querySelectorAll('*')].findLast(
        (element) => element.getBoundingClientRect().right > root.clientWidth && !isClipped(element),
      )
      const by = wide?.outerHTML.slice(0, 200)
      found.push(`scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}, by ${by}`)
    }
    const slack = 1

    const isMeantToBeUnseen = (element: Element): boolean => {
      for (let part: Element | null = element; part; part = part.parentElement) {
        const { clipPath, clip, opacity, visibility, position } = getComputedStyle(part)
        const { width, height } = part.getBoundingClientRect()
        if (visibility === 'hidden' || opacity === '0') return true
        if (
          position === 'absolute' &&
          (clipPath !== 'none' || clip !== 'auto') &&
          (width <= 2 || height <= 2)
        )
          return true
      }
      return false
    }

    const clipOf = (element: Element, box: DOMRect): string | undefined => {
      let scrolls = false
      for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
        const { overflowX, overflowY, overscrollBehaviorX, overscrollBehaviorY, position } =
          getComputedStyle(part)
        const edge = part.getBoundingClientRect()
        // A row made to scroll sideways shows everything eventually, if it is in the window itself.
        const isPushed =
          overflowX === 'auto' && overscrollBehaviorX === 'contain' && overscrollBehaviorY === 'auto'
        if (isPushed && edge.left >= -slack && edge.right <= innerWidth + slack) return undefined
        if (overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto' || overflowY === 'scroll')
          scrolls = true
        if (!scrolls && (overflowX === 'hidden' || overflowX === 'clip')) {
          if (box.right > edge.right + slack || box.left < edge.left - slack) return 'sideways'
          if ((overflowY === 'hidden' || overflowY === 'clip') && box.bottom > edge.bottom + slack)
            return 'at its foot'
        }
        if (position === 'fixed') return undefined
      }
      return box.right > innerWidth + slack || box.left < -slack ? 'by the window' : undefined
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim()
      const element = node.parentElement
      if (!words || !element?.checkVisibility() || isMeantToBeUnseen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width === 0) continue
      const how = clipOf(element, box)
      if (how !== undefined) found.push(`'${words}' is cut off ${how}`)
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input[inputmode=decimal]')) {
      if (field.scrollWidth > field.clientWidth + slack) found.push(`'${field.value}' does not fit its field`)
    }
    return found
  })
}

/** Links and buttons whose text overflows. */
export async function outOfTheirButton(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slack = 1
    const runsOut = (button: Element): boolean => {
      const edge = button.getBoundingClientRect()
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        // For screen readers only.
        if (!element?.checkVisibility() || getComputedStyle(element).clipPath !== 'none') continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const { left, right, width } = range.getBoundingClientRect()
        if (width === 0) continue
        if (left < edge.left - slack || right > edge.right + slack) return true
      }
      return false
    }
    return [...document.querySelectorAll('a, button, summary')]
      .filter((button) => button.checkVisibility() && runsOut(button))
      .map((button) => `'${button.textContent}'`)
  })
}
