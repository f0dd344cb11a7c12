// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { forgetPublicAnswers } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { journeyOf, type Progress } from '#src/screens/public/track/progress.ts'
import { TrackScreen } from '#src/screens/public/track/TrackScreen.tsx'
import { type Answer, fakeNetwork } from '#tests/src/api/fake.ts'

afterEach(() => {
  cleanup()
  forgetPublicAnswers()
  vi.unstubAllGlobals()
})

const at = (minute: number) => new Date(Date.now() - 600_000 + minute * 60_000).toISOString()
const paid = { step: 'paid', at: at(0) } as const
const converted = { step: 'converted', at: at(1) } as const
const sent = { step: 'sent', at: at(2) } as const
const delivered = { step: 'delivered', at: at(3) } as const
const onItsWay: Progress = { stage: 'on_its_way', arrives_by: at(120), steps: [paid, converted, sent] }

function follow(answer: Answer) {
  const { hook } = memoryLocation({ path: '/track/a-code' })
  const network = fakeNetwork(() => answer)
  vi.stubGlobal('fetch', network.fetch)
  render(
    <Router hook={hook}>
      <Route path="/track/:code">
        <TrackScreen />
      </Route>
    </Router>,
  )
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('past, current and promised steps have different marks', async () => {
  follow({ body: { data: onItsWay } })
  await heading(text('screens.track.stages.on_its_way.title'))
  const entries = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(entries.map((entry) => entry.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
  expect(entries[2]?.textContent).toContain(text('screens.track.steps.note'))
})

test('an expired promise is not repeated', async () => {
  follow({ body: { data: { ...onItsWay, arrives_by: null } } })
  await heading(text('screens.track.stages.late.title'))
  expect(screen.getByText(text('screens.track.stages.late.when'))).toBeDefined()
})

test('a stopped transfer shows no steps', async () => {
  follow({ body: { data: { stage: 'stopped', arrives_by: null, steps: [] } } })
  await heading(text('screens.track.stages.stopped.title'))
  expect(screen.queryByRole('list')).toBeNull()
})

test('an unknown code says so, and shows nothing of a transfer', async () => {
  follow({ status: 404, body: { message: 'We couldn’t find that.', error_code: 'not_found' } })
  await heading(text('screens.track.gone.title'))
  expect(screen.queryByText(text('screens.track.silence.title'))).toBeNull()
})

test('the money moves closer with each step, and ends at the recipient', () => {
  const places = [[], [paid], [paid, converted], [paid, converted, sent]].map(
    (steps) => journeyOf({ ...onItsWay, steps }).place ?? Number.NaN,
  )
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(new Set(places).size).toBe(4)
  const all = [paid, converted, sent, delivered]
  expect(journeyOf({ stage: 'arrived', arrives_by: null, steps: all })).toEqual({ end: 'arrived' })
})
