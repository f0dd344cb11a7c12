import { useState } from 'react'
import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/flow-context.ts'
import { Button, ConfirmDialog } from '#src/ui/index.ts'

/** Empties the flow's draft, after a question. `onDone` resets what the screen keeps beside it. */
export function StartOver({ onDone }: { readonly onDone?: () => void }) {
  const { startOver, busy } = useFlow()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function begin() {
    setBusy(true)
    await startOver()
    setBusy(false)
    setAsking(false)
    onDone?.()
  }

  return (
    <>
      <Button tone="plain" size="medium" disabled={busy} onClick={() => setAsking(true)}>
        {text('flow.startOver.open')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text('flow.startOver.title')}
        confirm={text('flow.startOver.open')}
        danger
        busy={isBusy}
        onConfirm={() => void begin()}
        onCancel={() => setAsking(false)}
      >
        {text('flow.startOver.message')}
      </ConfirmDialog>
    </>
  )
}
