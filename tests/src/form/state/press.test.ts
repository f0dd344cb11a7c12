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

/** What a browser sends of a press whose button has moved away before the release: the click goes to what is around. */
function pressMoved(init: PointerEventInit = {}, released: PointerEventInit = init): void {
  send(button(), ['pointerdown', 'mousedown'], init)
  send(document.body, ['pointerup', 'mouseup', 'click'], released)
  vi.runAllTimers()
}

test('a press counts although its button has moved away before the release', () => {
  pressMoved({ clientX: 100, clientY: 100 })
  expect(clicked).toHaveBeenCalledOnce()
})

test('a press whose click has come counts once', () => {
  send(button(), ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
  vi.runAllTimers()
  expect(clicked).toHaveBeenCalledOnce()
})

test('a click that somebody has taken away does not come again', () => {
  const take = (event: Event) => event.stopPropagation()
  addEventListener('click', take, true)
  send(button(), ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
  removeEventListener('click', take, true)
  vi.runAllTimers()
  expect(clicked).not.toHaveBeenCalled()
})

test('who moves the pointer off the button means no press', () => {
  pressMoved({ clientX: 100, clientY: 100 }, { clientX: 100, clientY: 140 })
  expect(clicked).not.toHaveBeenCalled()
})

test('a press that became a scroll, one of another button of the mouse, and one beside all buttons are none', () => {
  send(button(), ['pointerdown', 'pointercancel'])
  pressMoved({ button: 2 })
  send(document.body, ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
  vi.runAllTimers()
  expect(clicked).not.toHaveBeenCalled()
})

test('a finger that leaves without a tap presses nothing; its tap counts when the button has moved meanwhile', () => {
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

test('what would move the page waits for the end of the press, and for the tap of a finger', () => {
  const moved = vi.fn()
  afterPress(moved)
  expect(moved).toHaveBeenCalledOnce()
  send(button(), ['pointerdown', 'pointerup'], { pointerType: 'touch' })
  vi.advanceTimersByTime(100)
  send(button(), ['mousedown'])
  // A tap takes the focus from a field only now.
  afterPress(moved)
  vi.advanceTimersByTime(1000)
  expect(moved).toHaveBeenCalledOnce()
  send(button(), ['mouseup', 'click'])
  expect(moved).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect(moved).toHaveBeenCalledTimes(2)
})

test('without a form on screen presses are the browser’s alone', () => {
  stop()
  pressMoved()
  expect(clicked).not.toHaveBeenCalled()
  stop = watchPresses()
})
