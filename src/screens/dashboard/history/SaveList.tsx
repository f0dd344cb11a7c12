import { DownloadIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ApiError, call } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import type { TransactionsFileQuery } from '#src/generated/forms.ts'
import { saveFile } from '#src/lib/save-file.ts'
import type { Filters } from '#src/screens/dashboard/history/filters.ts'
import { Button, notify } from '#src/ui/index.ts'

/** For people, and for spreadsheets. */
const FORMATS = ['pdf', 'csv'] as const satisfies readonly TransactionsFileQuery['format'][]
type Format = (typeof FORMATS)[number]

export interface SaveListProps {
  readonly filters: Filters
}

/** Downloads all that the filters leave, also what is not shown yet. */
export function SaveList({ filters }: SaveListProps) {
  const [saving, setSaving] = useState<Format | null>(null)

  async function save(format: Format) {
    setSaving(format)
    try {
      const query = { ...filters, format }
      const file = await call('get-transactions-file', { query })
      const day = new Date().toISOString().slice(0, 10)
      saveFile(file, text(`screens.transactions.file.${format}`, { day }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify({ tone: 'danger', title: text('screens.transactions.notSaved'), message: error.message })
    } finally {
      setSaving(null)
    }
  }

  return (
    <Choices role="group" aria-label={text('screens.transactions.save')}>
      {FORMATS.map((format) => (
        <Button
          key={format}
          tone="plain"
          size="medium"
          icon={DownloadIcon}
          busy={saving === format}
          disabled={saving !== null && saving !== format}
          onClick={() => void save(format)}
        >
          {text(`screens.transactions.download.${format}`)}
        </Button>
      ))}
    </Choices>
  )
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 0.5rem;
`
