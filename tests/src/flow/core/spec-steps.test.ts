// The steps that the specification gives, in order. paths.test.ts tests what a flow does with them.
import { expect, test } from 'vitest'
import { progressOf } from '#src/flow/core/index.ts'
import { realFlow } from '#tests/src/flow/core/real-flows.ts'

test('sign-up has its seven steps in order, two of them from the nested PIN flow (spec section 2)', () => {
  const signUp = realFlow('sign-up')
  expect(signUp.steps.map(({ id }) => id)).toEqual([
    'mobile',
    'code-sent',
    'code-input',
    'create-password',
    'set-pin',
    'confirm-pin',
    'account-created',
  ])
  expect(signUp.steps.find(({ id }) => id === 'confirm-pin')).toMatchObject({
    words: 'pin-setup',
    back: { to: 'set-pin', label: 'change-pin' },
    submit: { operation: 'create-password', commit: true },
  })
})

test('from sign-up to verified there are 12 screens: seven, the login, three of the check, and its progress', () => {
  const screensOf = (id: string) => {
    const flow = realFlow(id)
    const first = flow.steps[0]?.id
    return first !== undefined ? progressOf(flow, first).total : Number.NaN
  }
  expect(screensOf('sign-up')).toBe(7)
  expect(screensOf('kyc')).toBe(3)
  const [login, progress] = [1, 1]
  expect(screensOf('sign-up') + login + screensOf('kyc') + progress).toBe(12)
})
