import { CheckIcon, CopyIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { useCopy } from '#src/ui/copy/use-copy.ts'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import { media } from '#src/ui/theme/media.ts'

/** "Copy", and for two seconds "Copied", in a pill that keeps its width. `what` names the value for screen readers. */
export function CopyPill({ value, what }: { value: string; what: string }) {
  const { copied, copy } = useCopy(value)
  return (
    <Place>
      <Button
        size="medium"
        icon={copied ? CheckIcon : CopyIcon}
        aria-label={text('ui.copy.what', { what })}
        onClick={copy}
      >
        <Words>
          <span data-hidden={copied || undefined}>{text('ui.copy.action')}</span>
          <span data-hidden={!copied || undefined}>{text('ui.copy.done')}</span>
        </Words>
      </Button>
      <VisuallyHidden role="status">{copied ? text('ui.copy.done') : ''}</VisuallyHidden>
    </Place>
  )
}

const Place = styled.span`
  flex-shrink: 0;

  ${media.phone} {
    [data-component='Button'] {
      padding-inline: 0.75rem;
    }
  }
`

/** Stacked, so that the pill is as wide as the longer word. */
const Words = styled.span`
  display: grid;

  & > span {
    grid-area: 1 / 1;
  }
  & > [data-hidden] {
    visibility: hidden;
  }
`
