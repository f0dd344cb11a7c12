import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, sessionAtom } from '#src/api/index.ts'
import { ForCustomers } from '#src/app/ForCustomers.tsx'
import { routeOf } from '#src/app/route-of.ts'
import { store } from '#src/lib/store.ts'
import { paths } from '#src/paths.ts'

const before = store.get(sessionAtom)

afterEach(() => {
  cleanup()
  store.set(sessionAtom, before)
  vi.unstubAllGlobals()
  queryClient.clear()
  history.replaceState(null, '', '/')
})

test('a visitor is led to the login, which keeps the path, query and fragment to return to', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  store.set(sessionAtom, { status: 'visitor', because: 'none' })
  const asked = `${paths.history()}?status=delivered&search=eze#november`
  history.replaceState(null, '', asked)
  const route = routeOf(paths.history())
  if (route === undefined) throw new Error('There is no history')
  render(<ForCustomers route={route} phase="page" onRetry={vi.fn()} />)
  await waitFor(() => expect(location.pathname).toBe(paths.login()))
  expect(history.state).toMatchObject({ from: asked })
})
