import { expect, type Page, type Route } from '@playwright/test'
import operationList from '#schemas/api/operations.json' with { type: 'json' }
import { backOf, fromKept, stepOf, urlOf, wantedBy } from '#src/flow/core/index.ts'
import type { FlowState } from '#src/flow/core/types.ts'
import type { FlowDefinition, Step } from '#src/generated/flow.ts'
import type { TextKey } from '#src/generated/ids.ts'
import { fillForm, smallestData } from '#tests/e2e/paths/fill-form.ts'
import { byHand, elsewhere, liveValues, takenUpAnew, type Walker } from '#tests/e2e/paths/live.ts'
import type { Guard } from '#tests/e2e/support/guard.ts'
import { say } from '#tests/e2e/support/words.ts'

/** What the walks of a flow have seen so far, shared so that each thing is tried once. */
export interface Seen {
  readonly reloaded: Set<string>
  readonly wentBack: Set<string>
  readonly failed: Set<string>
  readonly steps: Set<string>
  readonly branches: Set<string>
}

/** The step that the browser is on. @throws Error if its address belongs to no step of the flow */
function stepAt(flow: FlowDefinition, page: Page): Step {
  const id = wantedBy(flow, new URL(page.url()).pathname)
  if (id === undefined) throw new Error(`${page.url()} is no step of ${flow.id}`)
  return stepOf(flow, id)
}

const title = ({ id, words }: Step, flow: FlowDefinition): string =>
  say(`flows.${words ?? flow.id}.steps.${id}.title` as TextKey)

/** The step is on screen: its address, heading and title. */
async function isShown({ page, flow }: Walker, step: Step): Promise<void> {
  await expect(page).toHaveURL(urlOf(flow, step.id))
  await expect(page.getByRole('heading', { name: title(step, flow) }).first()).toBeAttached()
  await expect(page).toHaveTitle(new RegExp(title(step, flow).slice(0, 12)))
}

/** What the tab would keep for a reload. */
async function keptText({ page, flow }: Walker): Promise<string | null> {
  return page.evaluate((prefix) => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith(prefix))
    return key === undefined ? null : sessionStorage.getItem(key)
  }, `farsend.flow.${flow.id}.`)
}

/** The state that the pure core makes of the stored data: the browser must agree with it. */
async function keptState(walker: Walker): Promise<FlowState | undefined> {
  const kept = fromKept(walker.flow, await keptText(walker))
  return kept.is === 'found' ? kept.state : undefined
}

/** Reloads at a step: the browser must land where the core says that the stored data leads. */
async function reload(walker: Walker, step: Step): Promise<void> {
  const state = await keptState(walker)
  await walker.page.reload()
  await isShown(walker, stepOf(walker.flow, state?.step ?? walker.flow.steps[0]?.id ?? step.id))
}

/** Back leads to the step that the core gives; a step without one shows no button. */
async function goBack(walker: Walker, step: Step): Promise<void> {
  const state = await keptState(walker)
  if (state === undefined) return
  const back = backOf(walker.flow, state)
  if (back === null) return
  await walker.page.goBack()
  await expect(walker.page).not.toHaveURL(urlOf(walker.flow, step.id))
  if (wantedBy(walker.flow, new URL(walker.page.url()).pathname) === undefined) {
    // After returning from an external site, Back leads to that site.
    await walker.page.goForward()
  }
  await isShown(walker, stepAt(walker.flow, walker.page))
}

/** Fills in what the step asks for and presses its main button, unless the form submits itself. */
async function press(walker: Walker, step: Step): Promise<void> {
  const { page, flow } = walker
  await byHand[`${flow.id}/${step.id}`]?.(walker)
  if (step.form !== undefined) {
    const values = { ...smallestData(step.form), ...(await liveValues(walker, step)) }
    if (await fillForm(page, step.form, values)) return
  }
  await page.locator('main [data-variant="primary"]:visible').last().click()
}

/** The message for a failed call of a step: of its notice, or else the provider's. */
function sentenceOf({ words, submit }: Step, flow: FlowDefinition, code: string, said: string): string {
  const notice = submit?.errors?.[code]?.notice ?? submit?.failure
  try {
    return say(`flows.${words ?? flow.id}.notices.${notice}.message` as TextKey)
  } catch {
    return said
  }
}

/** A failure to provoke: the response, and the message that it shows. */
interface Fault {
  readonly code: string
  readonly said: string
  readonly answer: (route: Route) => Promise<void>
  readonly declare: (guard: Guard, url: string) => void
}

const refusal = (code: string): Fault => ({
  code,
  said: `message of ${code}`,
  answer: (route) =>
    route.fulfill({ status: 422, json: { message: `message of ${code}`, error_code: code } }),
  declare: (guard, url) => guard.expectRefusal(422, url),
})

/** The specification's messages for these two (section 8). */
const always: readonly Fault[] = [
  {
    code: '500',
    said: 'Internal Server error',
    answer: (route) => route.fulfill({ status: 500, json: { message: 'x', error_code: 'internal' } }),
    declare: (guard, url) => guard.expectRefusal(500, url),
  },
  {
    code: 'network',
    said: 'Network error please check your connection',
    answer: (route) => route.abort('connectionfailed'),
    declare: (guard, url) => guard.expectBroken(url),
  },
]

/** Each failure of the step's call shows at the notice or field, and leads where the step says. */
async function fail(walker: Walker, step: Step, guard: Guard, seen: Seen): Promise<void> {
  const { page, flow } = walker
  const { submit } = step
  const operation = operationList.find(({ id }) => id === submit?.operation)
  if (submit === undefined || operation === undefined) return
  const url = operation.path.replaceAll(/\{\w+\}/g, '*')
  for (const fault of [...operation.errors.map(refusal), ...always]) {
    const key = `${step.id} ${fault.code}`
    if (seen.failed.has(key)) continue
    seen.failed.add(key)
    fault.declare(guard, url)
    // The previous message may still be on screen: only the request proves that this failure happened.
    let isAsked = false
    await page.route(`**/api/v1${url}`, async (route) => {
      await fault.answer(route)
      isAsked = true
    })
    const isTakenUp = takenUpAnew[flow.id]?.includes(fault.code) === true
    const takenUp = isTakenUp ? page.waitForResponse(/\/transfers\/credit\/[\w-]+$/) : undefined
    await press(walker, step)
    await expect.poll(() => isAsked, `${key} is brought about`).toBe(true)
    const sentence = sentenceOf(step, flow, fault.code, fault.said)
    await expect(page.getByText(sentence).first(), `${key} is shown`).toBeVisible()
    // A busy form ignores a second press.
    await expect(page.locator('main [data-busy]')).toHaveCount(0)
    // Wait before removing the route: Chromium may drop events of requests under way when the last route goes.
    await takenUp
    await page.unroute(`**/api/v1${url}`)
    if (takenUp !== undefined) {
      // If that is the same step, nothing on screen shows that it resumed.
      await page.waitForTimeout(500)
      return
    }
    const to = submit.errors?.[fault.code]?.to
    await expect(page).toHaveURL(urlOf(flow, to ?? step.id))
    if (to !== undefined && to !== step.id) return
  }
}

/** Continues from a step, and checks that the condition of the branch taken is met. */
async function goOn(walker: Walker, step: Step, seen: Seen): Promise<void> {
  const { page, flow } = walker
  if (step.poll === undefined) await press(walker, step)
  if (step.leave !== undefined) await elsewhere[`${flow.id}/${step.id}`]?.(walker)
  // After an external site the address may briefly be the same, with the site's parameters appended.
  await expect
    .poll(() => wantedBy(flow, new URL(page.url()).pathname) ?? step.id, { timeout: 45_000 })
    .not.toBe(step.id)
  const reached = stepAt(flow, page).id
  const branches = branchesTo(flow, step, reached)
  expect(branches, `${step.id} leads to ${reached}`).not.toEqual([])
  for (const branch of branches) seen.branches.add(branch)
}

/** The branches from a step to the one reached, perhaps past a polling step that finished at once. */
function branchesTo(flow: FlowDefinition, step: Step, reached: string): readonly string[] {
  for (const [index, { to }] of (step.next ?? []).entries()) {
    if (to === reached) return [`${step.id}#${index}`]
    const between = stepOf(flow, to)
    const onward = between.poll ? (between.next ?? []).findIndex((branch) => branch.to === reached) : -1
    if (onward >= 0) return [`${step.id}#${index}`, `${between.id}#${onward}`]
  }
  return []
}

/** Walks one path to its end, trying Back, reload and every failure at each step that no earlier walk has tried. */
export async function walkPath(walker: Walker, guard: Guard, seen: Seen): Promise<void> {
  const { flow, page } = walker
  for (let moves = 0; moves < 60; moves += 1) {
    const step = stepAt(flow, page)
    seen.steps.add(step.id)
    if (step.poll !== undefined) {
      // It continues by itself, perhaps at once: a reload may find it gone.
      await page.reload()
      await goOn(walker, step, seen)
      continue
    }
    await isShown(walker, step)
    if (!seen.reloaded.has(step.id)) {
      seen.reloaded.add(step.id)
      await reload(walker, step)
    } else if (!seen.wentBack.has(step.id)) {
      seen.wentBack.add(step.id)
      await goBack(walker, step)
    } else if (step.exit !== undefined && step.next === undefined) {
      return
    } else {
      await fail(walker, step, guard, seen)
      if (stepAt(flow, page).id === step.id) await goOn(walker, step, seen)
    }
  }
  throw new Error(`${flow.id} does not end with ${JSON.stringify(walker.choices)}`)
}
