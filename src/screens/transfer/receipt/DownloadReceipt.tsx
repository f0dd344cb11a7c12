import { DownloadIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { ApiError, call, useCan } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { saveFile } from '#src/lib/save-file.ts'
import type { Transfer } from '#src/shared/transfers/index.ts'
import { Button, notify } from '#src/ui/index.ts'

export function DownloadReceipt({ transfer }: { readonly transfer: Transfer }) {
  const [busy, setBusy] = useState(false)
  const hasFile = useCan('receipts')

  async function download() {
    setBusy(true)
    try {
      const file = await call('get-receipt-file', { params: { id: transfer._id } })
      saveFile(file, text('screens.receipt.file', { reference: transfer.transaction_reference }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify({ tone: 'danger', title: text('screens.receipt.notSaved'), message: error.message })
    } finally {
      setBusy(false)
    }
  }

  if (!hasFile) return null
  return (
    <Button size="medium" icon={DownloadIcon} busy={busy} onClick={() => void download()}>
      {text('screens.receipt.download')}
    </Button>
  )
}
