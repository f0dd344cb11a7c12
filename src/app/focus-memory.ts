/** A control of a page, as it can be found again when the page is painted again. */
export interface Trace {
  readonly tag: string
  /** What distinguishes it: where it leads, or what it is called. */
  readonly mark: string
  /** Its place among those that are alike. */
  readonly index: number
}

const CONTROLS = 'a[href], button, input, select, textarea, summary'

/** Where a link leads, else what a control is called. */
const markOf = (control: Element): string =>
  control.getAttribute('href') ??
  control.getAttribute('name') ??
  control.getAttribute('aria-label') ??
  control.textContent.trim()

function alike(page: ParentNode, tag: string, mark: string): readonly HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.tagName === tag && markOf(control) === mark,
  )
}

/** The trace of the control that somebody is at; undefined for what is none, or lies outside of the page. */
export function traceOf(page: ParentNode, target: EventTarget | null): Trace | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null
  if (control === null || !page.contains(control)) return undefined
  const mark = markOf(control)
  return { tag: control.tagName, mark, index: alike(page, control.tagName, mark).indexOf(control) }
}

/** The control that left a trace, or undefined when the page has it no longer. */
export function findTrace(page: ParentNode, { tag, mark, index }: Trace): HTMLElement | undefined {
  return alike(page, tag, mark)[index]
}
