import { DownloadIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { call, useCan } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { attempt } from '#src/shared/calls/index.ts'
import type { Transfer } from '#src/shared/transfers/index.ts'
import { Button } from '#src/ui/index.ts'

export function DownloadReceipt({ transfer }: { readonly transfer: Transfer }) {
  const [busy, setBusy] = useState(false)
  const hasFile = useCan('receipts')

  async function download() {
    setBusy(true)
    const file = await attempt(() => call('get-receipt-file', { params: { id: transfer._id } }), {
      title: text('screens.receipt.notSaved'),
    }).finally(() => setBusy(false))
    if (file) saveFile(file, text('screens.receipt.file', { reference: transfer.transaction_reference }))
  }

  if (!hasFile) return null
  return (
    <Button size="medium" icon={DownloadIcon} busy={busy} onClick={() => void download()}>
      {text('screens.receipt.download')}
    </Button>
  )
}
