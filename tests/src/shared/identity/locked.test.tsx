// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { signIn } from '#src/api/index.ts'
import { LockedPage, LockedStrip } from '#src/shared/identity/index.ts'
import { ada, session } from '#tests/src/api/fake.ts'

afterEach(cleanup)

async function open(status: 'pending' | 'active') {
  await act(() => signIn(session('token', { ...ada, status, verified_selfie: false })))
  render(
    <>
      <LockedStrip />
      <LockedPage />
    </>,
  )
}

test('before everything is sent, what is locked asks for it', async () => {
  await open('pending')
  expect(screen.getByText('Verify your identity to send money.')).toBeDefined()
  expect(screen.getByText(/Have your documents ready/)).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Verify' })).toHaveLength(2)
})

test('afterwards nothing asks again, and both lead to the progress', async () => {
  await open('active')
  expect(screen.queryByText(/Verify your identity|Have your documents ready/)).toBeNull()
  expect(screen.getByText(/usually takes a few minutes/)).toBeDefined()
  const links = screen.getAllByRole('link', { name: 'See progress' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/kyc/progress', '/kyc/progress'])
})
