import {
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { BusyContext, useFormHandle, useFormSlots } from '#src/form/context.ts'
import { ErrorSummary } from '#src/form/parts/ErrorSummary.tsx'
import { LiveRegion } from '#src/form/parts/LiveRegion.tsx'
import { SubmitButton } from '#src/form/parts/SubmitButton.tsx'
import { watchPresses } from '#src/form/state/press.ts'
import { useIsPainted } from '#src/form/state/use-is-painted.ts'

export function FormFrame({ children }: { readonly children: ReactNode }) {
  const { pendingTexts, state } = useFormHandle()
  const frame = useRef<HTMLDivElement>(null)
  // The summary waits until the fields are painted, unless it has something to show.
  const [hasProblems] = useState(() => state.getProblems().length > 0)
  const hasSummary = useIsPainted() || hasProblems
  useLayoutEffect(
    () => (frame.current === null ? undefined : pendingTexts.listen(frame.current)),
    [pendingTexts],
  )
  useEffect(watchPresses, [])

  // Evaluates the rules early, so that a submit doesn't wait for them.
  useEffect(() => {
    const idle = setTimeout(() => state.isReady(), 300)
    return () => clearTimeout(idle)
  }, [state])

  useEffect(() => {
    // On a phone, a page that is left may never come back: this is the last certain moment.
    const hide = () => {
      if (document.visibilityState === 'hidden') pendingTexts.flush()
    }
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', pendingTexts.flush)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', pendingTexts.flush)
    }
  }, [pendingTexts])

  return (
    <div className="form-frame" ref={frame}>
      {hasSummary ? <ErrorSummary /> : null}
      {children}
      <LiveRegion />
    </div>
  )
}

/** Below the fields: the screen's children, then the button. */
export function FormFoot() {
  const { children, footer } = useFormSlots()
  return (
    <>
      {children}
      {footer === null ? null : (
        // A dialog keeps it in view at its foot.
        <div className="form-foot" data-dialog-foot="">
          {footer === undefined ? <SubmitButton /> : footer}
        </div>
      )}
    </>
  )
}

/**
 * The form element. Skips RJSF's submit, which walks the whole form for what the state already knows. A reset
 * empties the inputs after its event, and then the form stores that.
 */
export function FormElement({ children, ...props }: ComponentProps<'form'>) {
  const { pendingTexts, submit } = useFormHandle()
  const { username } = useFormSlots()

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // A form in a dialog inside this one handles its own.
    if (event.target === event.currentTarget) submit()
  }

  return (
    <form
      {...props}
      className="form-body"
      // For `useSubmitter`.
      data-busy={use(BusyContext) || undefined}
      onSubmit={handleSubmit}
      onReset={() => setTimeout(pendingTexts.flush)}
    >
      {username === undefined ? null : (
        // Tells password managers whose password it is. Hidden from everyone else.
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      )}
      {children}
    </form>
  )
}
