import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright'
import { openPage, slowdown } from '#tests/bench/visit.ts'

/** What happens on a page, in milliseconds at a quarter of the machine's speed. */
interface Opened {
  readonly usable: number
  /** The part of it for which the page's thread had the processor. */
  readonly usableWork: number
}

export interface Painted extends Opened {
  /** From the click on the button to the frame with all errors; none where nothing is wrong with the empty form. */
  readonly errors: number | undefined
  readonly errorsWork: number | undefined
}

export interface Keyed extends Opened {
  /** Script per key. */
  readonly keys: readonly number[]
}

/** Until a form has come to rest: ours judges its rules 300 ms after it was painted. */
const REST = 450

/** A person: the time from key to key, and once a moment to think, in which a form may take over what was typed. */
const pauseAfter = (index: number): number => (index === 9 ? 400 : 60)

type Metric = 'TaskDuration' | 'ScriptDuration'

/** Milliseconds of the page's thread on the processor, which other programs of the machine do not lengthen. */
async function spent(devtools: CDPSession, metric: Metric): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN) * 1000
}

async function open(browser: Browser, url: string): Promise<{ page: Page; devtools: CDPSession } & Opened> {
  const opened = Promise.withResolvers<CDPSession>()
  const page = await openPage(browser, url, slowdown, async (empty) => {
    const devtools = await empty.context().newCDPSession(empty)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    opened.resolve(devtools)
  })
  const devtools = await opened.promise
  const usableWork = await spent(devtools, 'TaskDuration')
  const usable = await page.evaluate(() => window.probe.usable ?? Number.NaN)
  return { page, devtools, usable, usableWork }
}

/** How many errors a form shows when it is submitted as it comes. */
export async function countErrors(browser: Browser, url: string, errors: string): Promise<number> {
  const { page } = await open(browser, url)
  await wait(REST)
  await page.locator(button).click()
  await wait(REST)
  const count = await page.locator(errors).count()
  await page.context().close()
  return count
}

const button = 'form :is(button, input)[type="submit"]'

/** Submits a form as it comes. */
export async function visitToPaint(
  browser: Browser,
  url: string,
  errors: string,
  count: number,
): Promise<Painted> {
  const { page, devtools, usable, usableWork } = await open(browser, url)
  let painted: Pick<Painted, 'errors' | 'errorsWork'> = { errors: undefined, errorsWork: undefined }
  if (count > 0) {
    await page.evaluate(([selector, most]) => window.probe.watchErrors(selector, most), [
      errors,
      count,
    ] as const)
    await wait(REST)
    // What the pointer causes on its way is no part of it.
    await page.locator(button).hover()
    const before = await spent(devtools, 'TaskDuration')
    await page.mouse.down()
    await page.mouse.up()
    await page.evaluate(() => window.probe.painted)
    const errorsWork = (await spent(devtools, 'TaskDuration')) - before
    painted = { errors: await page.evaluate(() => window.probe.errors ?? Number.NaN), errorsWork }
  }
  await page.context().close()
  return { usable, usableWork, ...painted }
}

/** Types into a field that nobody has touched yet. */
export async function visitToKey(
  browser: Browser,
  url: string,
  field: string,
  keys: readonly string[],
): Promise<Keyed> {
  const { page, devtools, usable, usableWork } = await open(browser, url)
  await page.locator(field).click()
  await wait(REST)
  const script: number[] = []
  let before = await spent(devtools, 'ScriptDuration')
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await wait(pauseAfter(index))
    const now = await spent(devtools, 'ScriptDuration')
    script.push(now - before)
    before = now
  }
  await page.context().close()
  return { usable, usableWork, keys: script }
}
