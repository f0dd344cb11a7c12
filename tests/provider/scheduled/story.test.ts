// A planned transfer as an operator sees it: its plan, and the changes before it was made.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'
import { operate } from '#tests/provider/operate/run.ts'
import { plans } from './plans.ts'

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await createBench(await open())
  })
  afterAll(() => bench.db.close())

  const { now, tick, dayIn, sender, plan, change, made, toDay } = plans(() => bench)

  const storyOf = (transfer = '') => operate(bench, 'story', 'transfer', transfer)

  test('the story of a planned transfer starts with its plan and the changes until it was made', async () => {
    const { customer, beneficiary } = await sender()
    const { _id: id } = await plan(customer, beneficiary)
    const planned = now().toISOString()
    bench.clock.move(60)
    const day = dayIn(2)
    await change(customer, id, { sending_amount: '90.00', starts_on: day, least_rate: '1' })
    const first = now().toISOString()
    bench.clock.move(60)
    await change(customer, id, { starts_on: day, repeats: 'monthly', purpose: 'gift' })
    const second = now().toISOString()
    toDay(2)
    await tick()
    const [transfer] = await made(customer)
    bench.clock.move(60)
    await change(customer, id, { sending_amount: '77.00', starts_on: dayIn(9) })

    const story = await storyOf(transfer?.id)
    const start = story.indexOf('') + 1
    expect(story.slice(start, start + 4)).toEqual([
      `${planned}  planned by the customer: plan ${id}`,
      `${first}  plan changed by the customer: 90.00 CAD, weekly, from ${day}, at 1 or more`,
      `${second}  plan changed by the customer: 100.00 CAD, monthly, from ${day}, for gift`,
      expect.stringMatching(`  made by the plan for ${day}$`),
    ])
    expect(story.join()).not.toContain('77.00')
  })

  test('a transfer made by the customer has no plan in its story', async () => {
    const { customer } = await sender()
    const { _id: id } = await bench.authorised(customer, '20.00')
    const story = await storyOf(id)
    expect(story.join()).toContain('awaiting_payment')
    expect(story.join()).not.toContain('plan')
  })
})
