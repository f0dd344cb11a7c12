import { AlertFillIcon, AlertIcon, CheckCircleFillIcon, QuestionIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Outcome } from '#src/form/checks/compare.ts'
import { parted } from '#src/form/checks/parted.ts'

export interface PanelAction {
  readonly id: string
  readonly label: string
  readonly onPress: () => void
}

export interface CheckPanelProps {
  readonly id: string
  /** What a comparison found, or that the provider knows nothing of it, or did not answer. */
  readonly kind: Outcome | 'refused' | 'unreachable'
  readonly title: string
  readonly detail: string | undefined
  readonly actions: readonly PanelAction[]
}

const looks = {
  match: { tone: 'success', icon: <CheckCircleFillIcon size={20} /> },
  close: { tone: 'attention', icon: <AlertIcon size={20} /> },
  other: { tone: 'attention', icon: <AlertFillIcon size={20} /> },
  refused: { tone: 'attention', icon: <AlertFillIcon size={20} /> },
  unreachable: { tone: 'neutral', icon: <QuestionIcon size={20} /> },
} as const

/** What the provider answered and how that stands to what was typed, with what can be done about it. */
export function CheckPanel({ id, kind, title, detail, actions }: CheckPanelProps) {
  const { tone, icon } = looks[kind]
  return (
    <Panel data-tone={tone} data-outcome={kind}>
      {icon}
      <div>
        <div id={id}>
          <Title>{withNames(title)}</Title>
          {detail === undefined ? null : <Detail>{withNames(detail)}</Detail>}
        </div>
        {actions.length > 0 ? (
          <Actions>
            {actions.map((action) => (
              <Action key={action.id} type="button" onClick={action.onPress}>
                {action.label}
              </Action>
            ))}
          </Actions>
        ) : null}
      </div>
    </Panel>
  )
}

/** A name is set apart: it is what is compared, and it may run in another direction. */
function withNames(sentence: string): ReactNode {
  return parted(sentence).map(({ words, isName, at }) =>
    isName ? <bdi key={at}>{words}</bdi> : <span key={at}>{words}</span>,
  )
}

const Panel = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 12px;
  margin-top: 12px;
  padding: 16px;
  border-radius: var(--borderRadius-option);
  background: var(--bgColor-inset);
  overflow-wrap: anywhere;

  & > svg {
    margin-top: 2px;
    color: var(--fgColor-muted);
  }
  &[data-tone='success'] {
    background: var(--bgColor-success-muted);
    color: var(--fgColor-success);
  }
  &[data-tone='attention'] {
    background: var(--bgColor-attention-muted);
  }
  &[data-tone='success'] > svg {
    color: var(--fgColor-success);
  }
  &[data-tone='attention'] > svg {
    color: var(--fgColor-attention);
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`

const Title = styled.p`
  margin: 0;
  font: var(--type-value);
  text-wrap: balance;

  [data-tone='attention'] & {
    color: var(--fgColor-attention);
  }
`

const Detail = styled.p`
  margin: 2px 0 0;
  font: var(--type-hint);

  [data-tone='neutral'] & {
    color: var(--fgColor-muted);
  }
  bdi {
    font-weight: 600;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 12px;
`

/** A pill in the colour of the card, 44 to touch. */
const Action = styled.button`
  position: relative;
  min-height: 40px;
  padding: 8px 16px;
  border: 0;
  border-radius: var(--borderRadius-full);
  background: var(--bgColor-default);
  color: var(--fgColor-link);
  font: var(--type-label);
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    inset: -2px 0;
  }
  &:hover {
    text-decoration: underline;
  }
`
