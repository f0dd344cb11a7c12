// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callLoose, sessionAtom } from '#src/api/index.ts'
import { driverOf, forgetFlows } from '#src/flow/driver.ts'
import { store } from '#src/lib/store.ts'
import { runnable } from '#tests/src/flow/core/sample.ts'

vi.mock('#src/api/index.ts', async (original) => ({
  ...(await original<typeof import('#src/api/index.ts')>()),
  callLoose: vi.fn(),
}))

const calls = vi.mocked(callLoose)
const ofCustomer = { ...runnable, auth: 'customer' as const }
const key = (user: string) => `farsend.flow.sample.${user}`

beforeEach(() => calls.mockReset())
afterEach(() => {
  forgetFlows()
  sessionStorage.clear()
})

async function begun(user: string) {
  const driver = driverOf(ofCustomer, user)
  calls.mockResolvedValueOnce({ data: { token: 't' } })
  await driver.dispatch({ type: 'submit', data: { number: '+1' } })
  return driver
}

test('is the same instance each time, and another for another customer', async () => {
  const ada = await begun('ada')
  expect(driverOf(ofCustomer, 'ada')).toBe(ada)
  expect(driverOf(ofCustomer, 'bode').state().draft).toEqual({})
})

test('the next customer of this tab finds nothing of the previous one', async () => {
  await begun('ada')
  expect(sessionStorage.getItem(key('ada'))).toContain('+1')
  driverOf(ofCustomer, 'bode')
  expect(sessionStorage.getItem(key('ada'))).toBeNull()
})

test('a logout leaves nothing, in memory or in storage; an expired session resumes', async () => {
  await begun('ada')
  store.set(sessionAtom, { status: 'visitor', because: 'ended' })
  expect(driverOf(ofCustomer, 'ada').state().step).toBe('secret')
  store.set(sessionAtom, { status: 'visitor', because: 'signed-out' })
  expect(sessionStorage.length).toBe(0)
  expect(driverOf(ofCustomer, 'ada').state()).toMatchObject({ step: 'phone', draft: {} })
})

test('a flow that keeps its draft in memory stores nothing', async () => {
  const driver = driverOf({ ...ofCustomer, id: 'brief', draft: { keep: 'memory', never: [] } }, 'ada')
  calls.mockResolvedValueOnce({ data: { token: 't' } })
  await driver.dispatch({ type: 'submit', data: { number: '+1' } })
  expect(driver.state().step).toBe('secret')
  expect(sessionStorage.length).toBe(0)
})

test('sends the whole draft, of which the client takes the declared fields', async () => {
  const driver = await begun('ada')
  expect(calls).toHaveBeenCalledWith('send-code', { params: {}, body: { number: '+1' } })
  expect(driver.state().draft).toEqual({ number: '+1', token: 't' })
})

test('an edited definition keeps the step, if it still exists', async () => {
  const driver = await begun('ada')
  driver.redefine({ ...ofCustomer, path: '/elsewhere' })
  expect(driver.state()).toMatchObject({ step: 'secret', draft: { number: '+1' } })
  expect(driver.flow.path).toBe('/elsewhere')
  driver.redefine({ ...ofCustomer, steps: ofCustomer.steps.filter(({ id }) => id !== 'secret') })
  expect(driver.state()).toMatchObject({ step: 'phone', draft: {} })
})
