/** A line of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Processor time, which other programs don't affect. */
  readonly tdur?: number
  /** When it happened, on a clock that stops while other programs have the processor. */
  readonly tts?: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

/** Categories that show when Chromium enters script, by which event, and the probe's marks. */
export const categories = ['devtools.timeline', 'v8', 'v8.execute', 'blink.user_timing']

/**
 * The entry points into script. Each lasts until the script returns, including its microtasks, garbage collection and
 * forced layout. The browser's own work for a key (inserting the letter, styles, layout, painting) is excluded.
 */
const entries = new Set(['v8.callFunction', 'v8.run', 'v8.evaluateModule', 'RunMicrotasks', 'FunctionCall'])

export function eventsOf(trace: string): TraceEvent[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace)
  return traceEvents
}

/**
 * Milliseconds of processor time of the page's thread from one mark to another: script, styles, layout and painting,
 * without waiting for a processor or for the next frame.
 */
export function processorTime(events: readonly TraceEvent[], from: string, to: string): number {
  const [start, end] = [from, to].map((mark) => events.find(({ name }) => name === mark)?.tts)
  return start === undefined || end === undefined ? Number.NaN : (end - start) / 1000
}

const end = ({ ts, dur = 0 }: TraceEvent): number => ts + dur

/** The top-level stretches of script, in order. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  const stretches = events
    .filter(({ name, ph, dur }) => ph === 'X' && dur !== undefined && entries.has(name))
    .toSorted((a, b) => a.ts - b.ts || end(b) - end(a))
  const outer: TraceEvent[] = []
  for (const stretch of stretches) {
    const last = outer.at(-1)
    if (last === undefined || stretch.ts >= end(last)) outer.push(stretch)
  }
  return outer
}

/**
 * Milliseconds of script from each key press until the next one, and for the last until the end of the trace. So
 * deferred work counts for the key before it.
 */
export function scriptPerKey(events: readonly TraceEvent[]): number[] {
  const presses = events
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')
    .toSorted((a, b) => a.ts - b.ts)
  const [first] = presses
  if (first === undefined) throw new Error('the trace has no key press')
  const script = outermost(events.filter(({ pid, tid }) => pid === first.pid && tid === first.tid))
  return presses.map(({ ts }, index) => {
    const next = presses[index + 1]?.ts ?? Number.POSITIVE_INFINITY
    const own = script.filter((stretch) => stretch.ts >= ts && stretch.ts < next)
    return own.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur, 0) / 1000
  })
}
