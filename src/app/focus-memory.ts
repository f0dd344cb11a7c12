/** Identifies a control of a page, to find it again after a re-render. */
export interface Trace {
  readonly tag: string
  readonly mark: string
  readonly index: number
}

const CONTROLS = 'a[href], button, input, select, textarea, summary'

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

export function traceOf(page: ParentNode, target: EventTarget | null): Trace | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null
  if (control === null || !page.contains(control)) return undefined
  const mark = markOf(control)
  return { tag: control.tagName, mark, index: alike(page, control.tagName, mark).indexOf(control) }
}

export function findTrace(page: ParentNode, { tag, mark, index }: Trace): HTMLElement | undefined {
  return alike(page, tag, mark)[index]
}
