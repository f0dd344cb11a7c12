import { expect, type Locator, type Page } from '@playwright/test'
import { say } from '#tests/e2e/support/words.ts'

interface FilePayload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** More stops than any page of the journey has before its last control. */
const MOST_STOPS = 40

/** Presses Tab until the control has the focus, and checks that the focus is visible at each stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    await seesFocus(page)
  }
  throw new Error(`Tab does not reach ${target}`)
}

/**
 * Whether the focused control looks different from before: it, an ancestor, or its ::before or ::after has another
 * outline, border, shadow or background.
 */
async function seesFocus(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return true
    const parts = (): Element[] => {
      const around = [focused, focused.parentElement, focused.parentElement?.parentElement]
      return around.flatMap((part) => (part ? [part, ...part.children] : []))
    }
    // A date field has several internal stops, which lose their place when the focus is inspected.
    if (focused.dataset.seen !== undefined && focused.matches('[type=date]')) return true
    focused.dataset.seen = ''
    // A pseudo-element may draw the focus ring.
    const looks = (part: Element) =>
      [undefined, '::before', '::after'].map((pseudo) => {
        const { outline, boxShadow, borderColor, backgroundColor, textDecoration, transform } =
          getComputedStyle(part, pseudo)
        return [outline, boxShadow, borderColor, backgroundColor, textDecoration, transform].join(' ')
      })
    // Wait for transitions to end.
    const settledLooks = () => {
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish()
      return parts().flatMap(looks).join('\n')
    }
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`
    const withFocus = settledLooks()
    focused.blur()
    const without = settledLooks()
    focused.focus({ preventScroll: true })
    return withFocus !== without || name
  })
  expect(seen, 'the focus can be seen').toBe(true)
}

/** Focus moved to the step's heading when the step opened. */
export const headed = (heading: Locator) => expect(heading.first()).toBeFocused()

/** Types a date into the native field, part by part in the order of the browser. */
export async function typeDay(page: Page, target: Locator, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-')
  await tabTo(page, target)
  await page.keyboard.type(`${month}${date}${year}`)
  if ((await target.inputValue()) !== day) {
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowLeft')
    await page.keyboard.type(year)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type(`${month}${date}`)
  }
  await expect(target).toHaveValue(day)
  // Its parts and picker are internal stops, which lose their place when the focus is inspected.
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < 5 && (await isThere()); stop += 1) await page.keyboard.press('Tab')
}

/** Opens the native file dialog by keyboard, and chooses a file. */
export async function chooseFile(page: Page, input: Locator, file: FilePayload): Promise<void> {
  await tabTo(page, input)
  // Inspecting the focus blurred the field for a moment, which validates and re-renders it.
  await expect(async () => {
    const opened = page.waitForEvent('filechooser', { timeout: 2000 })
    await page.keyboard.press('Space')
    await (await opened).setFiles(file)
  }).toPass({ timeout: 45_000 })
  const remove = page.getByRole('button', { name: say('form.file.remove', { name: file.name }) })
  await expect(remove.or(page.getByRole('button', { name: say('form.picture.again') }))).toBeVisible()
}

/** Tabs to a control and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Tabs to a field and replaces its text. */
export async function fill(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Opens the menu of a button, and moves to an item with the arrow. */
export async function choose(page: Page, opener: Locator, name: string): Promise<void> {
  await press(page, opener)
  const item = page.getByRole('menuitem', { name, exact: true })
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  for (let stop = 0; stop < 5; stop += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
}

/** The focused control is gone: the heading of the new content has the focus. */
export async function goesOnAt(page: Page, name: string | RegExp): Promise<void> {
  const heading = page.getByRole('heading', { name, exact: typeof name === 'string' })
  await expect(heading).toBeFocused()
}
