import { act, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { ApiError } from '#src/api/index.ts'
import type { Words } from '#src/content/index.ts'
import type { ServiceInput, Services } from '#src/form/services.ts'
import { type Behaviour, openBehaviour } from '#tests/src/form/behaviours/open-behaviour.tsx'
import { deferred } from '#tests/src/form/open-form.tsx'

export const AFTER = 20
export const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, AFTER * 4)))

const check = {
  operation: 'verify-bank-account',
  query: { account_number: 'account', bank_code: 'bank' },
  after: AFTER,
  blocking: false,
  unreachable: 'allow',
  say: '/data/account_name',
}

export const words = {
  asking: 'Asking the bank',
  passed: 'Held by {answer}',
  refused: 'The bank does not know it',
  unreachable: 'The bank does not answer',
}

function account(options: object, said: Words = words): Behaviour {
  return {
    schema: {
      type: 'object',
      properties: {
        bank: { type: 'string', minLength: 3 },
        account: { type: 'string', pattern: '^[0-9]{4}$' },
      },
      required: ['bank', 'account'],
    },
    ui: {
      'ui:order': ['bank', 'account'],
      account: { 'ui:options': { check: { ...check, ...options } } },
    },
    fields: {
      bank: { label: 'Bank', errors: { required: 'no bank', minLength: 'too short' } },
      account: { label: 'Account', errors: { required: 'no account', pattern: 'four digits' }, check: said },
    },
  }
}

/** A provider whose responses the test gives in call order. */
export function provider() {
  const asked: { input: ServiceInput; answer: (value: unknown) => void; fail: (error: unknown) => void }[] =
    []
  const call = vi.fn<Services['call']>((_operation, input) => {
    const { promise, resolve, reject } = deferred<unknown>()
    asked.push({ input, answer: resolve, fail: reject })
    return promise
  })
  const last = () => {
    const question = asked.at(-1)
    if (question === undefined) throw new Error('No call was made')
    return question
  }
  return { call, asked, last }
}

export const refusal = (said: string) =>
  new ApiError({ kind: 'answer', said, errorCode: 404, serverErrcode: 'account_not_found' })
export const unreachable = () => new ApiError({ kind: 'network' })

export const tooMany = (said: string) =>
  new ApiError({ kind: 'answer', said, errorCode: 429, serverErrcode: 'too_many_requests' })

export const bank = () => screen.getByRole('textbox', { name: 'Bank' })
export const number = () => screen.getByRole('textbox', { name: 'Account' })
export const answered = (name: string) => ({ data: { account_name: name } })

export async function open(options: object = {}, said?: Words) {
  const service = provider()
  const form = await openBehaviour({ ...account(options, said), services: { call: service.call } })
  return { ...form, ...service }
}

export async function fillIn(user: Awaited<ReturnType<typeof open>>['user'], digits = '1234') {
  await user.type(bank(), '058')
  await user.type(number(), digits)
}
