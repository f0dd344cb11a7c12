import { useEffect, useEffectEvent, useState } from 'react'
import { onStepUp, useSession } from '#src/api/index.ts'
import { preloadForm } from '#src/form/index.ts'
import { usePart } from '#src/ui/index.ts'

/** The dialog with its form, so that the focus is in the field when it opens. */
async function loadDialog() {
  const [dialog] = await Promise.all([
    import('#src/shared/presence/StepUpDialog.tsx'),
    preloadForm('step-up-pin'),
  ])
  return dialog
}

/**
 * Asks the customer to confirm who they are when the provider demands it, for whatever call it was; the API client then
 * sends that call once more.
 */
export function StepUpGuard() {
  const session = useSession()
  const { part, hasFailed, bring } = usePart(loadDialog)
  const [settle, setSettle] = useState<(isConfirmed: boolean) => void>()
  const isAsking = settle !== undefined

  function answer(isConfirmed: boolean) {
    settle?.(isConfirmed)
    setSettle(undefined)
  }

  const ask = useEffectEvent(
    () =>
      new Promise<boolean>((resolve) => {
        setSettle(() => resolve)
        bring()
      }),
  )
  useEffect(() => onStepUp(() => ask()), [])

  // Nobody can answer a dialog that did not arrive, or after the session.
  const giveUp = useEffectEvent(() => answer(false))
  const isLost = isAsking && (hasFailed || session.status === 'visitor')
  useEffect(() => {
    if (isLost) giveUp()
  }, [isLost])

  if (!isAsking || part === undefined) return null
  return <part.StepUpDialog onAnswer={answer} />
}
