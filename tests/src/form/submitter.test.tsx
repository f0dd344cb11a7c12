import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { preloadForm, SchemaForm, type SchemaFormProps, SubmitFor } from '#src/form/index.ts'
import { deferred, isInvalid } from '#tests/src/form/open-form.tsx'

const FORM = 'transfer-sender-email'
const ada = 'ada@example.com'

type Props = Partial<SchemaFormProps<typeof FORM>>

/** A button next to a form that may not have rendered yet. */
async function open() {
  await preloadForm(FORM)
  const onSubmit = vi.fn()
  const user = userEvent.setup()
  const paint = (form?: Props, hasButton = true) => (
    <>
      {form === undefined ? null : <SchemaForm id={FORM} footer={null} onSubmit={onSubmit} {...form} />}
      {hasButton ? <SubmitFor form={FORM} /> : null}
    </>
  )
  const view = render(paint())
  const again = (...props: Parameters<typeof paint>) => act(async () => view.rerender(paint(...props)))
  return { user, onSubmit, again, unmount: view.unmount }
}

const button = () => screen.getByRole('button')
const isBusy = () => button().hasAttribute('data-busy')

test('a button outside a form submits it, and shows when it is busy', async () => {
  const answer = deferred()
  const { user, again } = await open()
  const onSubmit = vi.fn(() => answer.promise)
  await again({ data: { email: ada }, onSubmit })
  await user.click(button())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: ada })
  expect(isBusy()).toBe(true)
  await user.click(button())
  expect(onSubmit).toHaveBeenCalledOnce()
  await act(async () => answer.resolve())
  expect(isBusy()).toBe(false)
})

test('a press before the form has rendered is queued', async () => {
  const { user, onSubmit, again } = await open()
  await user.click(button())
  expect(isBusy()).toBe(true)
  await again({ data: { email: ada } })
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: ada })
  expect(isBusy()).toBe(false)
})

test('a queued press shows missing fields in the form, as any press does', async () => {
  const { user, onSubmit, again } = await open()
  await user.click(button())
  await again({})
  const email = screen.getByRole('textbox')
  await waitFor(() => expect(isInvalid(email)).toBe(true))
  expect(document.activeElement).toBe(email)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a queued press is dropped when its button unmounts', async () => {
  const { user, onSubmit, again } = await open()
  await user.click(button())
  await again(undefined, false)
  await again({ data: { email: ada } })
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a submit waits for the screen’s data, and uses it', async () => {
  const { user, onSubmit, again } = await open()
  const late = vi.fn()
  await again({ waiting: true })
  await user.click(button())
  expect(isBusy()).toBe(true)
  expect(isInvalid(screen.getByRole('textbox'))).toBe(false)
  await again({ waiting: false, data: { email: ada }, onSubmit: late })
  await waitFor(() => expect(late).toHaveBeenCalledExactlyOnceWith({ email: ada }))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(isBusy()).toBe(false)
})

test('a submit that is waiting is dropped when the form unmounts', async () => {
  const { user, onSubmit, again } = await open()
  await again({ data: { email: ada }, waiting: true })
  await user.click(button())
  await again()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(isBusy()).toBe(false)
})
