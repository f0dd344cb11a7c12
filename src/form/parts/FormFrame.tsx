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

/** The error summary above the form, the form, and its live region. */
export function FormFrame({ children }: { readonly children: ReactNode }) {
  const { pendingTexts, state } = useFormHandle()
  const frame = useRef<HTMLDivElement>(null)
  const hasSummary = useSummary()
  useLayoutEffect(
    () => (frame.current === null ? undefined : pendingTexts.listen(frame.current)),
    [pendingTexts],
  )
  useEffect(watchPresses, [])

  // So that a submit need not wait for the rules.
  useEffect(() => {
    const idle = setTimeout(() => state.isReady(), 300)
    return () => clearTimeout(idle)
  }, [state])

  useEffect(() => {
    // A page that is left on a phone may never come back: this is the last certain moment.
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

/** Whether the summary is there: it waits for the first painting, which is of the fields, unless it has something to say. */
function useSummary(): boolean {
  const { state } = useFormHandle()
  const [isNeeded] = useState(() => state.getProblems().length > 0)
  return useIsPainted() || isNeeded
}

/** What comes under the fields: pieces of the screen, then the button. */
export function FormFoot() {
  const { children, footer } = useFormSlots()
  return (
    <>
      {children}
      {footer === null ? null : (
        // A dialog keeps it in view at its foot; elsewhere it is as if it were not there.
        <div className="form-foot" data-dialog-foot="">
          {footer === undefined ? <SubmitButton /> : footer}
        </div>
      )}
    </>
  )
}

/**
 * The form element. RJSF's own submit is left out: it goes through all the form to find out what the form's state
 * knows. A reset empties the boxes after its event, and the form takes that over.
 */
export function FormElement({ children, ...props }: ComponentProps<'form'>) {
  const { pendingTexts, submit } = useFormHandle()
  const { username } = useFormSlots()

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // A form in a dialog inside this one submits itself.
    if (event.target === event.currentTarget) submit()
  }

  return (
    <form
      {...props}
      className="form-body"
      // For a button outside of the form.
      data-busy={use(BusyContext) || undefined}
      onSubmit={handleSubmit}
      onReset={() => setTimeout(pendingTexts.flush)}
    >
      {username === undefined ? null : (
        // A password manager stores the password for whom it finds here. Nobody else sees or reaches it.
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      )}
      {children}
    </form>
  )
}
