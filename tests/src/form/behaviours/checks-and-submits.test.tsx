import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#src/api/index.ts'
import {
  answered,
  fillIn,
  number,
  open,
  refusal,
  unreachable,
  words,
} from '#tests/src/form/behaviours/account-check.tsx'
import { descriptionOf, isInvalid, submit } from '#tests/src/form/open-form.tsx'

test('a non-blocking refusal shows, and the form submits', async () => {
  const { user, call, last, onSubmit } = await open()
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await act(async () => last().fail(refusal('unknown account')))
  expect(descriptionOf(number())).toBe('The bank does not know it')
  expect(isInvalid(number())).toBe(false)
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a submit does not wait for a non-blocking check', async () => {
  const { user, call, onSubmit } = await open()
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a blocking refusal is an error of the field and prevents a submit', async () => {
  const { user, call, last, onSubmit } = await open({ blocking: true })
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await act(async () => last().fail(refusal('unknown account')))
  expect(isInvalid(number())).toBe(true)
  expect(descriptionOf(number())).toContain('The bank does not know it')
  await user.click(submit())
  expect(onSubmit).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(number()))
})

test('a refusal without words of the form shows the provider’s message', async () => {
  const { refused: _refused, ...rest } = words
  const { user, call, last } = await open({ blocking: true }, rest)
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await act(async () => last().fail(refusal('No such account here.')))
  expect(descriptionOf(number())).toContain('No such account here.')
})

test('a refused value that is changed is checked again', async () => {
  const { user, call, last, onSubmit } = await open({ blocking: true })
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await act(async () => last().fail(refusal('unknown account')))
  await user.type(number(), '{Backspace}5')
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  await act(async () => last().answer(answered('ADA OBI')))
  expect(isInvalid(number())).toBe(false)
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a submit waits for a blocking check, and starts it at once', async () => {
  const { user, call, last, onSubmit } = await open({ blocking: true, after: 5000 })
  await fillIn(user)
  await user.click(submit())
  expect(call).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
  await act(async () => last().answer(answered('ADA OBI')))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ bank: '058', account: '1234' }))
})

test('a submit that waited and was refused shows the error and moves focus to it', async () => {
  const { user, last, onSubmit } = await open({ blocking: true, after: 5000 })
  await fillIn(user)
  await user.click(submit())
  await act(async () => last().fail(refusal('unknown account')))
  await waitFor(() => expect(document.activeElement).toBe(number()))
  expect(isInvalid(number())).toBe(true)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('an unreachable provider blocks nothing if the form allows it', async () => {
  const { user, call, last, onSubmit } = await open({ blocking: true, unreachable: 'allow' })
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await act(async () => last().fail(unreachable()))
  expect(descriptionOf(number())).toBe('The bank does not answer')
  expect(isInvalid(number())).toBe(false)
  await user.click(submit())
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  await act(async () => last().fail(unreachable()))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
})

test('an unreachable provider blocks if the form says so, until a submit reaches it', async () => {
  const { user, call, last, onSubmit } = await open({ blocking: true, unreachable: 'block' })
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await act(async () => last().fail(unreachable()))
  expect(isInvalid(number())).toBe(true)
  expect(descriptionOf(number())).toContain('The bank does not answer')
  await user.click(submit())
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  await act(async () => last().answer(answered('ADA OBI')))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
})

test('the end of a session shows no result', async () => {
  const { user, call, last } = await open({ blocking: true })
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await act(async () => last().fail(new ApiError({ kind: 'answer', said: 'log in', errorCode: 401 })))
  expect(descriptionOf(number())).toBe('The bank does not answer')
})
