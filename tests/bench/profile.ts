import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright'
import { openPage, slowdown, type Target } from '#tests/bench/visit.ts'

type Profile = Awaited<ReturnType<typeof stop>>

const stop = async (devtools: CDPSession) => (await devtools.send('Profiler.stop')).profile

/** Milliseconds spent in each function itself, and including its calls. */
function timesOf({ nodes, samples = [], timeDeltas = [] }: Profile) {
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  )
  const names = new Map(
    nodes.map(({ id, callFrame }) => {
      const file = callFrame.url.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, '')
      return [id, `${callFrame.functionName || '(anonymous)'} ${file}:${callFrame.lineNumber + 1}`] as const
    }),
  )
  const own = new Map<string, number>()
  const whole = new Map<string, number>()
  const add = (times: Map<string, number>, name: string, time: number) =>
    times.set(name, (times.get(name) ?? 0) + time)
  for (const [index, sample] of samples.entries()) {
    const time = (timeDeltas[index] ?? 0) / 1000
    add(own, names.get(sample) ?? '', time)
    const stack = new Set<string>()
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id))
      stack.add(names.get(id) ?? '')
    for (const name of stack) add(whole, name, time)
  }
  return { own, whole }
}

const most = (title: string, times: ReadonlyMap<string, number>): string =>
  [
    title,
    ...[...times]
      .filter(([name]) => !/^\((?:idle|root|program)\)/.test(name))
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 30)
      .map(([name, time]) => `${time.toFixed(1).padStart(8)}  ${name}`),
  ].join('\n')

async function startProfile(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.setSamplingInterval', { interval: 200 })
  await devtools.send('Profiler.start')
  return devtools
}

async function told(devtools: CDPSession, title: string): Promise<string> {
  const { own, whole } = timesOf(await stop(devtools))
  return `${most(`${title}: ms in the function itself`, own)}\n\n${most(`${title}: ms with all that it calls`, whole)}\n`
}

async function profiled(page: Page, title: string, act: () => Promise<void>): Promise<string> {
  const devtools = await startProfile(page)
  await act()
  return told(devtools, title)
}

/** From the start of the navigation until the form can be used. */
async function profiledLoad(browser: Browser, url: string): Promise<string> {
  const started = Promise.withResolvers<CDPSession>()
  const page = await openPage(browser, url, slowdown, async (empty) => {
    started.resolve(await startProfile(empty))
  })
  const text = await told(await started.promise, 'until usable')
  await page.context().close()
  return text
}

/**
 * Profiles a page at a quarter of the machine's speed: until it is usable, twenty keys, and the submit of the empty form.
 */
export async function profileOf(browser: Browser, target: Target): Promise<string> {
  const load = await profiledLoad(browser, target.url)
  const page = await openPage(browser, target.url)
  await page.locator(target.typeIn).click()
  await wait(600)
  const keys = await profiled(page, 'twenty keys', async () => {
    for (const key of 'abcdefghijklmnopqrst') {
      await page.keyboard.press(key)
      await wait(120)
    }
    await wait(600)
  })
  await page.context().close()
  const again = await openPage(browser, target.url)
  await wait(600)
  const submit = await profiled(again, 'submit', async () => {
    await again.evaluate(([selector, count]) => window.probe.watchErrors(selector, count), [
      target.errors,
      target.required,
    ] as const)
    await again.locator('form :is(button, input)[type="submit"]').click()
    await again.waitForFunction(() => window.probe.errors !== undefined)
  })
  await again.context().close()
  return `${load}\n${keys}\n${submit}`
}
