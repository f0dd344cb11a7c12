import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { installProbe } from '#tests/bench/probe.ts'
import { categories, eventsOf, processorTime, scriptPerKey, type TraceEvent } from '#tests/bench/trace.ts'

/** A page to be measured. */
export interface Target {
  readonly url: string
  /** The selector of the field to type into. */
  readonly typeIn: string
  /** The selector of an error, and how many must show when the empty form is submitted. */
  readonly errors: string
  readonly required: number
}

/** Milliseconds at a quarter of the machine's speed. */
export interface Typed {
  readonly usable: number
  /** Script per key while typing with pauses. */
  readonly keys: readonly number[]
  /** Script per key while typing as fast as possible. */
  readonly burst: readonly number[]
  /** Script of the Tab that leaves the field. */
  readonly leave: number
  /** The field's value, if it lost letters. */
  readonly lost?: string
}

export interface Submitted {
  readonly usable: number
  /** From the click to the frame with all errors. */
  readonly errors: number
  /** The part of it with the page's thread on the processor. */
  readonly errorsWork: number
  /** Script per key in a field with a visible error. */
  readonly mending: readonly number[]
}

/** The slowdown of the processor. */
export const slowdown = 4

const sentence = 'amara chidinma bello'
const hurry = 'as fast as it goes'
const mended = 'amara'

/** After the last key, until deferred work is done. */
const rest = 500

/** A person: 90 to 200 ms between keys, with one pause in the middle. */
const pauseAfter = (index: number): number => (index === 9 ? 450 : 90 + ((index * 37) % 110))

/**
 * Opens a page in a new window, slowed down, with the probe in it.
 *
 * @param before called with the window, before the page is requested
 * @throws Error with what the page threw
 */
export async function openPage(
  browser: Browser,
  url: string,
  rate = slowdown,
  before?: (page: Page) => Promise<void>,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const broken = Promise.withResolvers<never>()
  page.on('pageerror', (error) => broken.reject(new Error(`${url} threw ${error.message}`)))
  // Only the waiting code below gets it; a later error shows in missing results.
  broken.promise.catch(() => undefined)
  await page.addInitScript(installProbe)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await before?.(page)
  // Polling the page would run the driver's own script in it, in some visits before the form is there.
  const announced = Promise.withResolvers<void>()
  await page.exposeFunction('announceUsable', announced.resolve)
  await page.goto(url)
  await Promise.race([announced.promise, broken.promise])
  return page
}

const usable = (page: Page): Promise<number> => page.evaluate(() => window.probe.usable ?? Number.NaN)

const press = (page: Page, key: string) => page.keyboard.press(key === ' ' ? 'Space' : key)

async function type(page: Page, text: string): Promise<void> {
  for (const [index, key] of [...text].entries()) {
    await press(page, key)
    await wait(pauseAfter(index))
  }
  await wait(rest)
}

/** Everything that the browser does in between. */
async function traced(page: Page, act: () => Promise<void>): Promise<TraceEvent[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  await browser.startTracing(page, { categories })
  await act()
  return eventsOf((await browser.stopTracing()).toString())
}

/** Types into an untouched field, and leaves it. */
export async function visitToType(browser: Browser, { url, typeIn }: Target): Promise<Typed> {
  const page = await openPage(browser, url)
  const field = page.locator(typeIn)
  await field.click()
  await wait(rest)
  const trace = await traced(page, async () => {
    await type(page, sentence)
    for (const key of hurry) await press(page, key)
    await wait(rest)
    await page.keyboard.press('Tab')
    await wait(rest)
  })
  const script = scriptPerKey(trace)
  const typed = await field.inputValue()
  const times = {
    usable: await usable(page),
    keys: script.slice(0, sentence.length),
    burst: script.slice(sentence.length, -1),
    leave: script.at(-1) ?? Number.NaN,
    ...(typed !== sentence + hurry && { lost: typed }),
  }
  await page.context().close()
  return times
}

/** Submits the empty form, and corrects one field. */
export async function visitToSubmit(browser: Browser, target: Target): Promise<Submitted> {
  const page = await openPage(browser, target.url)
  await page.evaluate(([selector, count]) => window.probe.watchErrors(selector, count), [
    target.errors,
    target.required,
  ] as const)
  await wait(rest)
  const trace = await traced(page, async () => {
    await page.locator('form :is(button, input)[type="submit"]').click()
    await page.waitForFunction(() => window.probe.errors !== undefined)
    await page.locator(target.typeIn).click()
    await wait(rest)
    await type(page, mended)
  })
  const times = {
    usable: await usable(page),
    errors: await page.evaluate(() => window.probe.errors ?? Number.NaN),
    errorsWork: processorTime(trace, 'bench:click', 'bench:painted'),
    mending: scriptPerKey(trace),
  }
  await page.context().close()
  return times
}
