import { useEffect, useEffectEvent, useState } from 'react'
import { onStepUp, useCan, useSession } from '#src/api/index.ts'
import { preloadForm } from '#src/form/index.ts'
import { usePart } from '#src/ui/index.ts'

/** Loads the dialog together with its form, so that it opens with focus in the field. */
async function loadDialog() {
  const [dialog] = await Promise.all([
    import('#src/shared/presence/StepUpDialog.tsx'),
    preloadForm('step-up-pin'),
  ])
  return dialog
}

/**
 * Asks the customer to confirm their identity when the provider requires it, for any call; the API client
 * then retries the call.
 */
export function StepUpGuard() {
  const session = useSession()
  const { part, hasFailed, bring } = usePart(loadDialog)
  const [settle, setSettle] = useState<(isConfirmed: boolean) => void>()
  const isAsking = settle !== undefined
  const canConfirm = useCan('confirmation')

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
  useEffect(() => (canConfirm ? onStepUp(() => ask()) : undefined), [canConfirm])

  // Give up if the dialog failed to load, or once the session is over.
  const giveUp = useEffectEvent(() => answer(false))
  const isLost = isAsking && (hasFailed || session.status === 'visitor')
  useEffect(() => {
    if (isLost) giveUp()
  }, [isLost])

  if (!isAsking || part === undefined) return null
  return <part.StepUpDialog onAnswer={answer} />
}
