import { MailIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { CopiedText, CopyPill, media, Text } from '#src/ui/index.ts'

/** Highlighted, since a payment from another address can't be matched. */
export function Sender({ from }: { from: string }) {
  return (
    <From>
      <MailIcon />
      <div>
        <Text $role="hint" $tone="muted">
          {text('screens.transfer.pay.e-transfer.from')}
        </Text>
        <CopiedText>{from}</CopiedText>
      </div>
      <CopyPill value={from} what={text('screens.transfer.pay.e-transfer.from')} />
    </From>
  )
}

const From = styled.div`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  margin-block-start: 0.5rem;
  padding: 0.875rem 1rem;
  border-radius: var(--borderRadius-option);
  background: var(--bgColor-accent-muted);

  & > svg {
    flex-shrink: 0;
    color: var(--fgColor-accent);
  }
  & > div {
    flex: 1;
    min-width: 0;
  }
  ${media.enlarged} {
    display: grid;
  }
  [data-component='Button'] {
    background: var(--bgColor-default);
  }
`
