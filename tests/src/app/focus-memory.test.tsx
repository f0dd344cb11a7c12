import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findTrace, traceOf } from '#src/app/focus-memory.ts'

const page = (rows: readonly string[]) => (
  <main>
    <button type="button">Filters</button>
    {rows.map((row) => (
      <a key={row} href={`/transfers/${row}`}>
        <b>{row}</b> Track
      </a>
    ))}
    <a href="/help">Help</a>
    <a href="/help">More help</a>
  </main>
)

test('a link is found on the re-rendered page, wherever it has moved', () => {
  const { container, unmount } = render(page(['one', 'two']))
  const trace = traceOf(container, container.querySelector('[href="/transfers/two"] b'))
  unmount()
  const anew = render(page(['zero', 'one', 'two']))
  expect(trace && findTrace(anew.container, trace)?.textContent).toBe('two Track')
})

test('of several alike, the same one is found', () => {
  const { container } = render(page([]))
  const second = container.querySelectorAll('[href="/help"]')[1] ?? null
  const trace = traceOf(container, second)
  expect(trace && findTrace(container, trace)).toBe(second)
})

test('a removed element, or one that is no control, is not found', () => {
  const { container, unmount } = render(page(['one']))
  const trace = traceOf(container, container.querySelector('[href="/transfers/one"]'))
  expect(traceOf(container, container.querySelector('main'))).toBeUndefined()
  expect(traceOf(container, document.body)).toBeUndefined()
  unmount()
  const anew = render(page([]))
  expect(trace && findTrace(anew.container, trace)).toBeUndefined()
})
