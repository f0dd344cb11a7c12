import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { focusForm } from '#src/form/index.ts'
import type { Step } from '#src/generated/flow.ts'
import type { FormId } from '#src/generated/ids.ts'
import { isFocusFree } from '#src/ui/index.ts'

/** The one button that leads on from a step, where the flow gives it the focus; to be spread on it. */
export interface WayOn {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly 'aria-describedby': string | undefined
}

export interface StepFocus {
  /** For the heading. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  readonly titleId: string
  readonly wayOn: WayOn
  /** The progress, to be said by a live region. */
  readonly announcement: string
}

/**
 * What happens when a step appears after another: its heading takes focus at the top of the page, so that a screen
 * reader starts there and Tab leads to the first field. Where the step says so, its form or button takes it instead, and
 * is described by the heading. With the first step shown, the page itself has just been announced, and focus stays where
 * the browser puts it, but for such a form or button.
 */
export function useStepFocus({ id, focus, form }: Step, progress: string, isReady: boolean): StepFocus {
  const titleId = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const shown = useRef<string | undefined>(undefined)
  const [announced, setAnnounced] = useState<string | undefined>(undefined)

  useEffect(() => {
    if (!isReady || shown.current === id) return
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
    // A form that is still on its way takes the focus from the heading when it comes.
    if (focus === 'form' && form !== undefined && focusForm(form as FormId)) return
    const heading = headingRef.current ?? document.querySelector('h1')
    if (!heading) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [id, focus, form, isReady])

  const describedBy = focus === 'button' ? titleId : undefined
  const wayOn = useMemo<WayOn>(() => ({ ref: buttonRef, 'aria-describedby': describedBy }), [describedBy])

  return {
    headingRef,
    titleId,
    wayOn,
    announcement: announced === id ? progress : '',
  }
}
