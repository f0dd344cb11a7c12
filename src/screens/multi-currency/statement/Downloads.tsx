import { DownloadIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { call } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { saveFile } from '#src/lib/save-file.ts'
import type { Period } from '#src/screens/multi-currency/period.ts'
import { attempt } from '#src/shared/calls/index.ts'
import { Button } from '#src/ui/index.ts'

const FORMATS = ['pdf', 'csv'] as const
type Format = (typeof FORMATS)[number]

/** The statement as a file, one download at a time. */
export function Downloads({ currency, period }: { currency: string; period: Period }) {
  const [saving, setSaving] = useState<Format | null>(null)

  async function download(format: Format) {
    setSaving(format)
    const file = await attempt(
      () => call('get-statement-file', { params: { currency }, query: { ...period, format } }),
      { title: text('screens.multi-currency.statement.title') },
    ).finally(() => setSaving(null))
    const { from, to } = period
    if (file) saveFile(file, text(`screens.multi-currency.statement.file.${format}`, { currency, from, to }))
  }

  return (
    <Row>
      {FORMATS.map((format) => (
        <Button
          key={format}
          block
          icon={DownloadIcon}
          busy={saving === format}
          disabled={saving !== null && saving !== format}
          aria-label={text(`screens.multi-currency.statement.download.${format}`)}
          onClick={() => void download(format)}
        >
          {text(`screens.multi-currency.statement.formats.${format}`)}
        </Button>
      ))}
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.5rem;
  width: 100%;
`
