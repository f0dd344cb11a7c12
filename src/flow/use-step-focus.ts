import { type RefObject, useCallback, useId, useMemo, useRef, useState } from 'react'
import { focusForm } from '#src/form/index.ts'
import type { Step } from '#src/generated/flow.ts'
import type { FormId } from '#src/generated/ids.ts'
import { isFocusFree } from '#src/ui/index.ts'

export interface WayOn {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly 'aria-describedby': string | undefined
}

export interface StepFocus {
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  readonly titleId: string
  readonly wayOn: WayOn
  readonly announcement: string
  /** Call when the step's content is on the page: its form may load later than the layout. */
  readonly arrive: () => void
}

/**
 * Moves focus when a step replaces another: to its heading at the top of the page, so that screen readers
 * start there and Tab leads to the first field; or to its form or button if the step says so, described by
 * the heading. On the first step the page has just been announced, so focus only moves for such a form or
 * button.
 */
export function useStepFocus({ id, focus, form }: Step, progress: string): StepFocus {
  const titleId = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const shown = useRef<string | undefined>(undefined)
  const [announced, setAnnounced] = useState<string | undefined>(undefined)

  const arrive = useCallback(() => {
    if (shown.current === id) return
    const isFirst = shown.current === undefined
    shown.current = id
    if (isFirst) {
      if (focus === 'button' && isFocusFree()) buttonRef.current?.focus({ preventScroll: true })
      return
    }
    setAnnounced(id)
    window.scrollTo(0, 0)
    if (focus === 'button' && buttonRef.current) {
      buttonRef.current.focus({ preventScroll: true })
      return
    }
    // A form that is still loading takes focus from the heading when it arrives.
    if (focus === 'form' && form !== undefined && focusForm(form as FormId)) return
    const heading = headingRef.current ?? document.querySelector('h1')
    if (!heading) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [id, focus, form])

  const describedBy = focus === 'button' ? titleId : undefined
  const wayOn = useMemo<WayOn>(() => ({ ref: buttonRef, 'aria-describedby': describedBy }), [describedBy])

  return {
    headingRef,
    titleId,
    wayOn,
    announcement: announced === id ? progress : '',
    arrive,
  }
}
