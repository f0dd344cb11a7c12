// The steps that the specification gives, in its order. What a flow does with them is tested in paths.test.ts.
import { expect, test } from 'vitest'
import { realFlows } from '#tests/src/flow/core/real-flows.ts'

test('sign-up has its seven steps in order, two of them from the flow that sets up a PIN (spec section 2)', () => {
  const signUp = realFlows.find(({ id }) => id === 'sign-up')
  expect(signUp?.steps.map(({ id }) => id)).toEqual([
    'mobile',
    'code-sent',
    'code-input',
    'create-password',
    'set-pin',
    'confirm-pin',
    'account-created',
  ])
  expect(signUp?.steps.find(({ id }) => id === 'confirm-pin')).toMatchObject({
    words: 'pin-setup',
    back: { to: 'set-pin', label: 'change-pin' },
    submit: { operation: 'create-password', commit: true },
  })
})
