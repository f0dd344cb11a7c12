import { CheckIcon } from '@primer/octicons-react'
import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { LinkAction } from '#src/ui/actions/LinkAction.tsx'
import { disc } from '#src/ui/theme/shape.ts'
import { type } from '#src/ui/theme/type.ts'

interface StepPart {
  id: string
  name: string
  is: 'done' | 'open' | 'ahead'
  /** The way back to a done part: "Change", in full "Change Selfie". */
  change: { label: string; name: string; go: () => void }
}

export interface StepPartsProps {
  parts: readonly StepPart[]
  /** Heads the part that is open, in place of its name. */
  title: string
  lead?: string | undefined
  titleId?: string | undefined
  titleRef?: Ref<HTMLHeadingElement> | undefined
  children: ReactNode
}

/** The parts of one page, one open at a time; the others keep their place, done ones with a way back. */
export function StepParts({ parts, title, lead, titleId, titleRef, children }: StepPartsProps) {
  return (
    <List>
      {parts.map(({ id, name, is, change }, index) => (
        <Part key={id} aria-current={is === 'open' ? 'step' : undefined}>
          <Head>
            <Mark data-is={is} aria-hidden="true">
              {is === 'done' ? <CheckIcon size={16} /> : index + 1}
            </Mark>
            {is === 'open' ? (
              <Title id={titleId} ref={titleRef} tabIndex={-1}>
                {title}
              </Title>
            ) : (
              <Name data-is={is}>{name}</Name>
            )}
            {is === 'done' ? (
              <LinkAction type="button" aria-label={change.name} onClick={change.go}>
                {change.label}
              </LinkAction>
            ) : null}
          </Head>
          {is === 'open' ? (
            <Body>
              {lead === undefined ? null : <Lead>{lead}</Lead>}
              {children}
            </Body>
          ) : null}
        </Part>
      ))}
    </List>
  )
}

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Part = styled.li`
  & + & {
    border-block-start: 1px solid var(--borderColor-muted);
  }
`

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 12px;
  align-items: center;
  min-height: 60px;
`

const Mark = styled.span`
  ${type.label}
  ${disc('28px')}
  background: var(--bgColor-neutral-muted);
  color: var(--fgColor-muted);

  &[data-is='open'] {
    background: var(--bgColor-accent-muted);
    color: var(--fgColor-accent);
  }

  &[data-is='done'] {
    background: var(--bgColor-success-muted);
    color: var(--fgColor-success);
  }
`

const Title = styled.h2`
  ${type.card}
  overflow-wrap: break-word;
`

const Name = styled.h2`
  ${type.value}

  &[data-is='ahead'] {
    color: var(--fgColor-muted);
  }
`

const Lead = styled.p`
  margin-block-end: 20px;
  max-width: 44ch;
  color: var(--fgColor-muted);
  text-wrap: pretty;
`

const Body = styled.div`
  padding-block: 4px 24px;
`
