const PRESSABLE = 'button, a, label, summary, [type=radio], [type=checkbox]'

/** Pixels that a pointer may move within a press. */
const SLOP = 10

/** Milliseconds in which a click may follow a finger; otherwise it was no tap. */
const TAP = 300

interface Press {
  readonly on: HTMLElement
  readonly x: number
  readonly y: number
  isDue: boolean
}

const waiting = new Set<() => void>()
let watchers = 0
let isUnderWay = false
let press: Press | undefined
let ending: ReturnType<typeof setTimeout> | undefined

/** After a tap the browser simulates a mouse press: only then does a field lose the focus. */
function begin(): void {
  clearTimeout(ending)
  isUnderWay = true
}

function down(event: PointerEvent): void {
  begin()
  const on = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null
  const place = { x: event.clientX, y: event.clientY }
  press = on !== null && event.button === 0 ? { on, ...place, isDue: false } : undefined
}

function up(event: PointerEvent | MouseEvent): void {
  const isFinger = 'pointerType' in event && event.pointerType === 'touch'
  if (press !== undefined && !isFinger)
    press.isDue = Math.hypot(event.clientX - press.x, event.clientY - press.y) <= SLOP
  clearTimeout(ending)
  ending = setTimeout(end, isFinger ? TAP : 0)
}

function click({ target }: MouseEvent): void {
  if (target instanceof Node && press?.on.contains(target)) press.isDue = false
}

/** Runs after the release's click, which must still find its button in place. */
function end(): void {
  const last = press
  press = undefined
  isUnderWay = false
  if (last?.isDue) last.on.click()
  for (const callback of waiting) callback()
  waiting.clear()
}

const listeners = {
  pointerdown: down,
  mousedown: begin,
  pointerup: up,
  mouseup: up,
  pointercancel: end,
  click,
}

/**
 * Keeps presses from being lost while a form is on screen: the browser makes no click if the button has moved
 * before the release, because the field that was left shows its error or an answer arrived. Then it is clicked
 * here. Returns the function that stops it.
 */
export function watchPresses(): () => void {
  watchers += 1
  // In the capture phase: a click counts even if its event is stopped.
  if (watchers === 1)
    for (const [event, listener] of Object.entries(listeners))
      addEventListener(event, listener as EventListener, true)
  return () => {
    watchers -= 1
    if (watchers > 0) return
    for (const [event, listener] of Object.entries(listeners))
      removeEventListener(event, listener as EventListener, true)
    isUnderWay = false
  }
}

/**
 * Calls back now, or after the press. A new line under a field, such as an error, moves what is below it, and
 * nothing should move under a finger.
 */
export function afterPress(callback: () => void): void {
  if (isUnderWay) waiting.add(callback)
  else callback()
}
