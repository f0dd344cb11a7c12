import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright'
import { openPage, slowdown } from '#tests/bench/visit.ts'

/** Events of a page, in milliseconds at a quarter of the machine's speed. */
interface Opened {
  readonly usable: number
  /** The part of it with the page's thread on the processor. */
  readonly usableWork: number
}

export interface Painted extends Opened {
  /** From the click on the button to the frame with all errors; undefined if the empty form is valid. */
  readonly errors: number | undefined
  readonly errorsWork: number | undefined
}

export interface Keyed extends Opened {
  /** Script per key. */
  readonly keys: readonly number[]
}

/** Until a form has settled: ours validates its rules 300 ms after it has rendered. */
const REST = 450

/** A person: the time between keys, with one pause, in which a form may commit the typed text. */
const pauseAfter = (index: number): number => (index === 9 ? 400 : 60)

type Metric = 'TaskDuration' | 'ScriptDuration'

/** Milliseconds of processor time of the page's thread, which other programs don't affect. */
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

/** How many errors a form shows when submitted unchanged. */
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

/** Submits a form unchanged. */
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
    // Exclude what moving the pointer causes.
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

/** Types into an untouched field. */
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
