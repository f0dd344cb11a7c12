import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openForm } from '#tests/src/form/open-form.tsx'

const message = () => screen.getByLabelText('Message')

/** The last text in the field's description. */
const counted = () => {
  const lines = message().getAttribute('aria-describedby')?.split(' ') ?? []
  return document.getElementById(lines.at(-1) ?? '')?.textContent
}

it('counts characters while typing, in the field’s description', async () => {
  const { user } = await openForm({ id: 'support-message', onSubmit: vi.fn() })
  expect(counted()).toBe('0 of 10,000 characters')
  await user.type(message(), 'Hello')
  expect(counted()).toBe('5 of 10,000 characters')
})

it('counts an emoji as one, as the schema does', async () => {
  const { user } = await openForm({ id: 'support-message', onSubmit: vi.fn() })
  await user.click(message())
  await user.paste('😀👍🏽')
  expect(counted()).toBe('3 of 10,000 characters')
})

it('starts with the form’s value, and follows it', async () => {
  const { again } = await openForm({ id: 'support-message', onSubmit: vi.fn(), data: { message: 'Kept' } })
  expect(counted()).toBe('4 of 10,000 characters')
  again({ data: { message: 'Kept again' } })
  expect(counted()).toBe('10 of 10,000 characters')
})

it('truncates nothing, announces once that it is too long, and marks the count', async () => {
  const { user } = await openForm({ id: 'support-message', onSubmit: vi.fn() })
  await user.click(message())
  await user.paste('x'.repeat(10_482))
  expect(message()).toHaveProperty('value.length', 10_482)
  // The line under the field, and the announcement.
  const said = screen.getAllByText('10,482 of 10,000 characters')
  expect(said).toHaveLength(2)
  expect(said.some((line) => line.hasAttribute('data-over'))).toBe(true)
  expect(said.some((line) => line.closest('[aria-live="polite"]'))).toBe(true)
  await user.keyboard('x')
  expect(screen.getAllByText('10,483 of 10,000 characters')).toHaveLength(1)
})

it('is the one-line field of a composer, with accessible name and hints', async () => {
  const onSubmit = vi.fn()
  const { user } = await openForm({ id: 'support-reply', onSubmit })
  const reply = screen.getByRole('textbox', { name: 'Your message' })
  expect(reply.getAttribute('rows')).toBe('1')
  const file = screen.getByLabelText(/^Attachment/)
  expect(file).toHaveProperty('type', 'file')
  expect(screen.queryByText('Choose a file')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(reply.getAttribute('aria-invalid')).toBe('true')
  await user.type(reply, 'To Ghana.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).toHaveBeenCalledWith({ message: 'To Ghana.' })
})
