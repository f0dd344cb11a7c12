import { DownloadIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { Button, CopyPill, Modal, media, Stack, Text, tabular, type } from '#src/ui/index.ts'

export interface RecoveryCodesModalProps {
  /** Undefined if there is nothing to show. */
  readonly codes: readonly string[] | undefined
  readonly onClose: () => void
}

/** Shows the recovery codes once, to copy, download or print. Only Done closes it. */
export function RecoveryCodesModal({ codes, onClose }: RecoveryCodesModalProps) {
  return (
    <Modal
      open={codes !== undefined}
      title={text('screens.settings.codes.title')}
      closable={false}
      onClose={() => {}}
      footer={
        <Button tone="primary" block onClick={onClose}>
          {text('screens.settings.codes.done')}
        </Button>
      }
    >
      <Codes codes={codes ?? []} />
    </Modal>
  )
}

function Codes({ codes }: { readonly codes: readonly string[] }) {
  const lines = codes.join('\n')
  // The file is a data URL, so the codes go when the dialog closes.
  const [address] = useState(() => `data:text/plain;charset=utf-8,${encodeURIComponent(`${lines}\n`)}`)
  return (
    <Stack>
      <Text $tone="muted">{text('screens.settings.codes.once')}</Text>
      <List role="list" aria-label={text('screens.settings.codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Ways>
        <CopyPill value={lines} what={text('screens.settings.codes.title')} />
        <Save href={address} download={text('screens.settings.codes.file')}>
          <DownloadIcon size={16} />
          {text('screens.settings.codes.download')}
        </Save>
        <Button size="medium" onClick={() => window.print()}>
          {text('screens.settings.codes.print')}
        </Button>
      </Ways>
    </Stack>
  )
}

const List = styled.ul`
  ${type.value}
  ${tabular}
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0.5rem 1rem;
  padding: 1rem 1.25rem;
  border-radius: var(--borderRadius-option);
  background: var(--bgColor-inset);
  letter-spacing: 0.04em;
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;

  ${media.print} {
    display: none;
  }
`

const Save = styled.a`
  ${type.label}
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: var(--control-medium-size);
  padding-inline: 1rem;
  border-radius: var(--borderRadius-full);
  background: var(--button-default-bgColor-rest);
  color: var(--button-default-fgColor-rest);
  text-decoration: none;

  &:hover {
    background: var(--button-default-bgColor-hover);
  }
`
