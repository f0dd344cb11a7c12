// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPress, watchPresses } from '#src/form/state/press.ts'

let stop: () => void
const clicked = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  stop = watchPresses()
  document.body.innerHTML = '<p><button>Continue</button></p><input>'
  button().addEventListener('click', clicked)
})

afterEach(() => {
  vi.runAllTimers()
  stop()
  clicked.mockReset()
})

const button = (): HTMLElement => document.querySelector('button') ?? document.body

type Kind = 'pointerdown' | 'mousedown' | 'pointerup' | 'mouseup' | 'pointercancel' | 'click'

function send(on: Element, kinds: readonly Kind[], init: PointerEventInit = {}): void {
  for (const kind of kinds)
    on.dispatchEvent(
      new (kind.startsWith('pointer') ? PointerEvent : MouseEvent)(kind, { bubbles: true, ...init }),
    )
}

/** A press whose button moves away before the release: the browser sends the click to the common ancestor. */
function pressMoved(init: PointerEventInit = {}, released: PointerEventInit = init): void {
  send(button(), ['pointerdown', 'mousedown'], init)
  send(document.body, ['pointerup', 'mouseup', 'click'], released)
  vi.runAllTimers()
}

test('a press counts even if its button moves away before the release', () => {
  pressMoved({ clientX: 100, clientY: 100 })
  expect(clicked).toHaveBeenCalledOnce()
})

test('a press with its own click counts once', () => {
  send(button(), ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
  vi.runAllTimers()
  expect(clicked).toHaveBeenCalledOnce()
})

test('a click that was prevented is not repeated', () => {
  const take = (event: Event) => event.stopPropagation()
  addEventListener('click', take, true)
  send(button(), ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
  removeEventListener('click', take, true)
  vi.runAllTimers()
  expect(clicked).not.toHaveBeenCalled()
})

test('moving the pointer off the button cancels the press', () => {
  pressMoved({ clientX: 100, clientY: 100 }, { clientX: 100, clientY: 140 })
  expect(clicked).not.toHaveBeenCalled()
})

test('a press that became a scroll, used another mouse button, or missed all buttons does nothing', () => {
  send(button(), ['pointerdown', 'pointercancel'])
  pressMoved({ button: 2 })
  send(document.body, ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
  vi.runAllTimers()
  expect(clicked).not.toHaveBeenCalled()
})

test('a touch without a tap presses nothing; its tap counts if the button has moved in between', () => {
  const finger = { pointerType: 'touch' }
  send(button(), ['pointerdown', 'pointerup'], finger)
  vi.runAllTimers()
  expect(clicked).not.toHaveBeenCalled()
  send(button(), ['pointerdown', 'pointerup'], finger)
  vi.advanceTimersByTime(100)
  send(button(), ['mousedown'])
  send(document.body, ['mouseup', 'click'])
  vi.runAllTimers()
  expect(clicked).toHaveBeenCalledOnce()
})

test('layout changes wait for the end of the press, and for the tap of a touch', () => {
  const moved = vi.fn()
  afterPress(moved)
  expect(moved).toHaveBeenCalledOnce()
  send(button(), ['pointerdown', 'pointerup'], { pointerType: 'touch' })
  vi.advanceTimersByTime(100)
  send(button(), ['mousedown'])
  // Only the tap moves the focus from a field.
  afterPress(moved)
  vi.advanceTimersByTime(1000)
  expect(moved).toHaveBeenCalledOnce()
  send(button(), ['mouseup', 'click'])
  expect(moved).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect(moved).toHaveBeenCalledTimes(2)
})

test('without a form on screen presses are left to the browser', () => {
  stop()
  pressMoved()
  expect(clicked).not.toHaveBeenCalled()
  stop = watchPresses()
})
