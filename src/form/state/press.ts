/** What acts on a click. */
const PRESSABLE = 'button, a, label, summary, [type=radio], [type=checkbox]'

/** A pointer that has moved no further than this, in pixels, is where it was: what it pressed may not be. */
const SLOP = 10

/** How long after a finger, in milliseconds, its click may still come. Without one it was no tap. */
const TAP = 300

interface Press {
  readonly on: HTMLElement
  readonly x: number
  readonly y: number
  /** Released where it was pressed, and not clicked yet. */
  isDue: boolean
}

const waiting = new Set<() => void>()
let watchers = 0
let isUnderWay = false
let press: Press | undefined
let ending: ReturnType<typeof setTimeout> | undefined

/** Of a tap the browser makes a press of a mouse once the finger is gone: only then does a field lose the focus. */
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

/** After the click that the release brings, which must still find its button where it was pressed. */
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
 * Watches presses while a form is on screen, so that none is lost: the browser makes no click of a press whose button has
 * moved away before the release, because the field that was left has taken over its text, or because an answer has come.
 * Then the button is clicked here. Returns the way to stop.
 */
export function watchPresses(): () => void {
  watchers += 1
  // Before all others: a click that somebody takes away has been made all the same.
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
 * Calls back now, or once the press is over. A line that comes under a field, such as its error when it is left or what a
 * check has found out, moves what is below it, and nothing should move under a finger.
 */
export function afterPress(callback: () => void): void {
  if (isUnderWay) waiting.add(callback)
  else callback()
}
