import { ChevronDownIcon, DownloadIcon, FileIcon, type Icon, TableIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { call } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import type { TransactionsFileQuery } from '#src/generated/forms.ts'
import { dayOf } from '#src/lib/days.ts'
import { saveFile } from '#src/lib/save-file.ts'
import type { Filters } from '#src/screens/dashboard/history/filters.ts'
import { attempt } from '#src/shared/calls/index.ts'
import { Menu, media, Spinner, type } from '#src/ui/index.ts'

type Format = TransactionsFileQuery['format']

const FORMATS = { pdf: FileIcon, csv: TableIcon } as const satisfies Record<Format, Icon>

export function ExportMenu({ filters, count }: { filters: Filters; count: number | undefined }) {
  const [isSaving, setSaving] = useState(false)

  async function save(format: Format) {
    if (isSaving) return
    setSaving(true)
    const file = await attempt(() => call('get-transactions-file', { query: { ...filters, format } }), {
      title: text('screens.transactions.notSaved'),
    }).finally(() => setSaving(false))
    const day = dayOf(new Date())
    if (file) saveFile(file, text(`screens.transactions.file.${format}`, { day }))
  }

  const item = (format: Format) => ({
    id: format,
    icon: FORMATS[format],
    label: text(`screens.transactions.download.${format}`),
    detail: text(`screens.transactions.use.${format}`),
    onSelect: () => void save(format),
  })

  return (
    <Menu
      label={text('screens.transactions.save')}
      head={count === undefined ? undefined : text('screens.transactions.saving', { count })}
      trigger={
        <Pill>
          {isSaving ? <Spinner size="small" /> : <DownloadIcon />}
          <Word>{text('screens.transactions.save')}</Word>
          <Chevron>
            <ChevronDownIcon size={16} />
          </Chevron>
        </Pill>
      }
      items={[item('pdf'), item('csv')]}
    />
  )
}

/** A soft button 40 px high; on a phone a circle of 44. */
const Pill = styled.span`
  ${type.label}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  min-height: var(--control-medium-size);
  padding-inline: 1rem;
  border-radius: var(--borderRadius-full);
  background: var(--button-default-bgColor-rest);
  color: var(--button-default-fgColor-rest);

  ${media.hover} {
    :hover > & {
      background: var(--button-default-bgColor-hover);
    }
  }

  ${media.phone} {
    width: 2.75rem;
    height: 2.75rem;
    padding: 0;
  }
`

const Word = styled.span`
  ${media.phone} {
    display: none;
  }
`

const Chevron = styled.span`
  display: inline-flex;

  ${media.phone} {
    display: none;
  }
`
