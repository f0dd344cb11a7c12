import { styled } from 'styled-components'
import { findText } from '#src/content/index.ts'
import { LinkAction } from '#src/ui/actions/LinkAction.tsx'
import { media } from '#src/ui/theme/media.ts'
import { type } from '#src/ui/theme/type.ts'

export interface FaultProps {
  onRetry: () => void
  /** The way back, if another page led here. */
  onBack?: (() => void) | undefined
  /** Within a page that stays; else it is the page. */
  inside?: boolean | undefined
}

const Page = styled.main`
  display: grid;
  align-content: center;
  min-height: 60dvh;
  padding: var(--gutter-shell);
  text-align: center;

  & > div {
    display: grid;
    gap: 1.5rem;
    justify-items: center;
  }
  p {
    max-width: 27rem;
    margin-block-start: -1.125rem;
    color: var(--fgColor-muted);
  }
`

const Title = styled.h1`
  ${type.card}
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.75rem;

  ${media.print} {
    display: none;
  }
`

/** Retry, or the way back. In words alone, since every page carries it and few show it. */
export function Fault({ onRetry, onBack, inside = false }: FaultProps) {
  return (
    <Page as={inside ? 'div' : 'main'}>
      <div role="alert">
        {/* `findText`: the words themselves may have failed to load. */}
        <Title as={inside ? 'h2' : 'h1'}>{findText('ui.fault.title') ?? ''}</Title>
        <p>{findText('ui.fault.message')}</p>
        <Ways>
          <LinkAction type="button" onClick={onRetry}>
            {findText('ui.retry') ?? ''}
          </LinkAction>
          {onBack ? (
            <LinkAction type="button" onClick={onBack}>
              {findText('ui.back') ?? ''}
            </LinkAction>
          ) : null}
        </Ways>
      </div>
    </Page>
  )
}
