import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { register } from '#src/content/index.ts'
import { forgetFlows } from '#src/flow/driver.ts'
import { type FlowLayoutProps, FlowRunner } from '#src/flow/index.ts'
import { preloadForm } from '#src/form/index.ts'
import { calls, forgetMemory, openFreshTabs } from '#tests/src/flow/run-flow.tsx'

vi.mock('#src/api/index.ts', async (original) => ({
  ...(await original<typeof import('#src/api/index.ts')>()),
  callLoose: vi.fn(),
}))
vi.mock('#src/flow/definitions.ts', async () => {
  const { fixture } = await import('#tests/src/flow/core/fixture-flows.ts')
  return { useFlowDefinition: () => fixture('application') }
})

const words = (ids: string[]) => ({
  notices: { failed: { title: 'Failed' } },
  steps: Object.fromEntries(ids.map((id) => [id, { title: `Title of ${id}`, name: `Your ${id}` }])),
})
register('flows.application', words(['person', 'channel', 'extra', 'review', 'done']))
register('flows.verification', { ...words(['ask', 'enter-code']), backLabels: { again: 'Other number' } })

const KEY = 'farsend.flow.application.visitor'

function Layout({ title, back, headingRef, children }: FlowLayoutProps) {
  return (
    <main>
      <h1 ref={headingRef}>{title}</h1>
      {back ? (
        <button type="button" onClick={back.go}>
          {back.label}
        </button>
      ) : null}
      {children}
    </main>
  )
}

async function open(url: string) {
  window.history.pushState(null, '', url)
  render(<FlowRunner id={'application' as never} screens={{ done: () => null }} layout={Layout} />)
  await screen.findByRole('heading', { level: 1 })
}

const reviewed = {
  version: 4,
  parts: { verification: 2 },
  step: 'review',
  floor: 'person',
  completed: ['person', 'channel', 'ask', 'enter-code'],
  draft: {
    email: 'ada@example.com',
    payment_channel: 'e-transfer',
    phone_number: '2025550123',
    phone_country_code: '1',
    international_phone_number: '+12025550123',
    token: 't',
  },
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: /email/i })

openFreshTabs()
beforeEach(async () => {
  // Each form is compiled on first use, which takes time on a busy machine.
  await Promise.all(
    (['login-email', 'transfer-payment', 'sign-up-mobile', 'sign-up-code'] as const).map(preloadForm),
  )
})

test('a review shows the entries of each step on the path, with the words of its form, and a Change button', async () => {
  sessionStorage.setItem(KEY, JSON.stringify(reviewed))
  await open('/application/review')
  expect(await screen.findByText('ada@example.com')).toBeTruthy()
  const changes = await waitFor(() => {
    const found = screen
      .getAllByRole('button', { name: /^Change / })
      .map((one) => one.getAttribute('aria-label'))
    expect(found).toHaveLength(4)
    return found
  })
  // The step of the other branch is missing.
  expect(changes).toEqual([
    'Change Your person',
    'Change Your channel',
    'Change Your ask',
    'Change Your enter-code',
  ])
})

test('Change leads to the step and returns when it is done', async () => {
  const user = userEvent.setup()
  sessionStorage.setItem(
    KEY,
    JSON.stringify({
      ...reviewed,
      completed: reviewed.completed,
      draft: { ...reviewed.draft, password: 'no' },
    }),
  )
  await open('/application/review')
  await user.click(await screen.findByRole('button', { name: 'Change Your person' }))
  expect(heading()).toBe('Title of person')
  expect(window.location.pathname).toBe('/application')
  await user.clear(await email())
  await user.type(await email(), 'new@example.com')
  await user.type(await screen.findByLabelText(/^password/i), 'hunter2')
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(heading()).toBe('Title of review'))
  expect(window.location.pathname).toBe('/application/review')
  expect(await screen.findByText('new@example.com')).toBeTruthy()
  expect(screen.queryByText('hunter2')).toBeNull()
})

test('Back from a change returns to the review', async () => {
  sessionStorage.setItem(KEY, JSON.stringify(reviewed))
  await open('/application/review')
  fireEvent.click(await screen.findByRole('button', { name: 'Change Your channel' }))
  await waitFor(() => expect(heading()).toBe('Title of channel'))
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(heading()).toBe('Title of review'))
})

test('a nested flow shows its own words', async () => {
  sessionStorage.setItem(KEY, JSON.stringify({ ...reviewed, step: 'enter-code' }))
  await open('/application/enter-code')
  expect(heading()).toBe('Title of enter-code')
  expect(screen.getByRole('button', { name: 'Other number' })).toBeTruthy()
})

test('Continue submits what was reviewed', async () => {
  sessionStorage.setItem(KEY, JSON.stringify(reviewed))
  await open('/application/review')
  calls.mockResolvedValue({ message: 'made' })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continue' })))
  await waitFor(() => expect(heading()).toBe('Title of done'))
  expect(calls.mock.calls[0]?.[0]).toBe('create-password')
})

const typedKept = () => JSON.parse(sessionStorage.getItem(KEY) ?? '{}').typed

test('with autosave, typed values return after a reload, but no secret', async () => {
  const user = userEvent.setup()
  await open('/application')
  await user.type(await email(), 'half@exam')
  await user.type(await screen.findByLabelText(/^password/i), 'hunter2')
  await waitFor(() => expect(typedKept()).toEqual({ person: { email: 'half@exam' } }), { timeout: 3000 })
  expect(sessionStorage.getItem(KEY)).not.toContain('hunter2')
  cleanup()
  forgetMemory()
  await open('/application')
  expect((await email()).value).toBe('half@exam')
  expect((await screen.findByLabelText<HTMLInputElement>(/^password/i)).value).toBe('')
})

test('with autosave, leaving the page saves at once', async () => {
  const user = userEvent.setup()
  await open('/application')
  await user.type(await email(), 'going@example.com')
  await act(async () => window.dispatchEvent(new Event('pagehide')))
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(typedKept()).toEqual({ person: { email: 'going@example.com' } })
  window.dispatchEvent(new Event('pageshow'))
})

test('values typed in a step done before are kept too, until it is submitted', async () => {
  const user = userEvent.setup()
  sessionStorage.setItem(KEY, JSON.stringify(reviewed))
  await open('/application/review')
  await user.click(await screen.findByRole('button', { name: 'Change Your person' }))
  await user.clear(await email())
  await user.type(await email(), 'not yet')
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(heading()).toBe('Title of person')
  await waitFor(() => expect(typedKept()).toEqual({ person: { email: 'not yet' } }), { timeout: 3000 })
})

test('a logout drops a pending save', async () => {
  const user = userEvent.setup()
  await open('/application')
  await user.type(await email(), 'gone@example.com')
  await user.tab()
  forgetFlows()
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(sessionStorage.getItem(KEY)).toBeNull()
})

test('submitted values are no longer stored as typed', async () => {
  const user = userEvent.setup()
  await open('/application')
  await user.type(await email(), 'ada@example.com')
  await user.type(await screen.findByLabelText(/^password/i), 'hunter2')
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(heading()).toBe('Title of channel'))
  expect(typedKept()).toBeUndefined()
  expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toMatchObject({ draft: { email: 'ada@example.com' } })
})
