import { useState } from 'react'
import { call, useCan } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { ClosingModal } from '#src/screens/profile/settings/ClosingModal.tsx'
import { attempt } from '#src/shared/calls/index.ts'
import { CallAction, LinkAction, ListCard, ListRow, notify, Section, WrapRow } from '#src/ui/index.ts'

const FORMATS = [
  { format: 'html', name: 'screens.settings.data.html', what: 'screens.settings.data.htmlWhat' },
  { format: 'json', name: 'screens.settings.data.json', what: 'screens.settings.data.jsonWhat' },
] as const
type Format = (typeof FORMATS)[number]['format']

export function DataSection() {
  const [busy, setBusy] = useState<Format>()
  const [isClosing, setClosing] = useState(false)
  const canExport = useCan('export')
  const canClose = useCan('closing')
  if (!canExport && !canClose) return null

  async function download(format: Format) {
    const notice = { title: text('screens.settings.data.title'), placement: 'profile' } as const
    setBusy(format)
    const file = await attempt(() => call('export-data', { query: { format } }), notice).finally(() =>
      setBusy(undefined),
    )
    if (file === undefined) return
    saveFile(file, `farsend-data.${format}`)
    notify({ tone: 'success', message: text('screens.settings.data.done'), ...notice })
  }

  return (
    <Section id="data" title={text('screens.settings.data.title')}>
      <ListCard labelledBy="data">
        {canExport ? (
          <ListRow
            title={text('screens.settings.data.download')}
            detail={text('screens.settings.data.text')}
            trailing={
              <WrapRow as="span" $gap="0.75rem 1.5rem">
                {FORMATS.map(({ format, name, what }) => (
                  <CallAction
                    key={format}
                    busy={busy === format}
                    waits={busy !== undefined}
                    aria-label={text(what)}
                    onClick={() => void download(format)}
                  >
                    {text(name)}
                  </CallAction>
                ))}
              </WrapRow>
            }
          />
        ) : null}
        {canClose ? (
          <ListRow
            title={text('screens.settings.closing.title')}
            detail={text('screens.settings.closing.text')}
            trailing={
              <LinkAction
                type="button"
                aria-label={text('screens.settings.closing.openWhat')}
                onClick={() => setClosing(true)}
              >
                {text('screens.settings.closing.open')}
              </LinkAction>
            }
          />
        ) : null}
      </ListCard>
      <ClosingModal open={isClosing} onClose={() => setClosing(false)} />
    </Section>
  )
}
