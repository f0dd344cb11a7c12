import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { descriptionOf, openForm, typedIn } from '#tests/src/form/open-form.tsx'

/** The phone rules load late, and fail at first. */
const line = vi.hoisted(() => ({ isBroken: true, come: Promise.withResolvers<void>() }))

vi.mock('#src/form/phone/libphonenumber.ts', async (original) => {
  if (line.isBroken) throw new TypeError('Failed to fetch dynamically imported module')
  await line.come.promise
  return await original()
})

const number = (): HTMLInputElement => screen.getByLabelText('Mobile Number')

it('a submit waits for the rules, which decide about the leading zero; if they fail to load it says so and loses nothing', async () => {
  const onSubmit = vi.fn()
  const data = { phone_country_code: '+234', phone_number: '08012345678', password: 'Maple tea 42' }
  const { user } = await openForm({ id: 'login-phone', onSubmit, data })
  const send = () => user.click(screen.getByRole('button', { name: 'Continue' }))

  await send()
  await waitFor(() => expect(descriptionOf(number())).toMatch(/couldn’t check this number/))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(number())
  expect(typedIn(number())).toBe('08012345678')

  line.isBroken = false
  await send()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(descriptionOf(number())).not.toMatch(/couldn’t check/)
  line.come.resolve()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ...data, phone: '+2348012345678' }))
})
