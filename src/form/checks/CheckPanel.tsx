import { AlertFillIcon, AlertIcon, CheckCircleFillIcon, QuestionIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'
import type { Outcome } from '#src/form/checks/compare.ts'
import { parted } from '#src/form/checks/parted.ts'

export interface PanelAction {
  readonly id: string
  readonly label: string
  readonly onPress: () => void
}

export interface CheckPanelProps {
  readonly id: string
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

/** The provider's answer, how it compares with what was typed, and what can be done about it. */
export function CheckPanel({ id, kind, title, detail, actions }: CheckPanelProps) {
  const { tone, icon } = looks[kind]
  return (
    <div className="form-check" data-tone={tone} data-outcome={kind}>
      {icon}
      <div>
        <div id={id}>
          <p className="form-check-title">{withNames(title)}</p>
          {detail === undefined ? null : <p className="form-check-detail">{withNames(detail)}</p>}
        </div>
        {actions.length > 0 ? (
          <div className="form-check-actions">
            {actions.map((action) => (
              <button className="form-check-action" key={action.id} type="button" onClick={action.onPress}>
                {action.label}
              </button>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  )
}

/** A name is set apart, since it may run in another direction. */
function withNames(sentence: string): ReactNode {
  return parted(sentence).map(({ words, isName, at }) =>
    isName ? <bdi key={at}>{words}</bdi> : <span key={at}>{words}</span>,
  )
}
