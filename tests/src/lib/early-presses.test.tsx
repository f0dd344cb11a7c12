import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPresses, replayPresses } from '#src/lib/early-presses.ts'

const sent = vi.fn((event: Event) => event.preventDefault())
const clicked = vi.fn()

beforeEach(() => {
  document.body.innerHTML = `<div data-early=""><form><button>Log in</button></form></div><button type="button">Menu</button>`
  document.addEventListener('submit', sent)
  button('Menu').addEventListener('click', clicked)
  keepPresses()
})

afterEach(() => {
  document.removeEventListener('submit', sent)
  document.body.replaceChildren()
  replayPresses()
  vi.clearAllMocks()
})

function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (found === undefined) throw new Error(`There is no button '${name}'`)
  return found
}

/** As React does when it hydrates the form. */
const takeOver = () => document.querySelector('[data-early]')?.removeAttribute('data-early')

it('nothing is sent before hydration, and an early press is repeated after it', () => {
  button('Log in').click()
  button('Log in').click()
  button('Menu').click()
  expect(sent).not.toHaveBeenCalled()
  expect(clicked).not.toHaveBeenCalled()
  takeOver()
  replayPresses()
  expect(sent).toHaveBeenCalledOnce()
  expect(clicked).toHaveBeenCalledOnce()
  button('Menu').click()
  button('Log in').click()
  expect(clicked).toHaveBeenCalledTimes(2)
  expect(sent).toHaveBeenCalledTimes(2)
})

it('a form that is not hydrated yet never submits natively, even if other parts are', () => {
  button('Log in').click()
  button('Menu').click()
  replayPresses()
  expect(clicked).toHaveBeenCalledOnce()
  button('Menu').click()
  expect(clicked).toHaveBeenCalledTimes(2)
  button('Log in').click()
  expect(sent).not.toHaveBeenCalled()
  takeOver()
  replayPresses()
  expect(sent).toHaveBeenCalled()
})
