import { Component, type ErrorInfo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { findText } from '#src/content/index.ts'
import { LinkAction } from '#src/ui/actions/LinkAction.ts'
import { type } from '#src/ui/theme/type.ts'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** Anything that changes when the customer moves on (the path): a new value tries again. */
  resetKey?: string | undefined
  /** Called with every caught error, to report it. */
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined
  /** Instead of painting once more what failed. */
  onRetry?: (() => void) | undefined
}

interface State {
  failed: boolean
  resetKey: string | undefined
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

/**
 * Catches a fault of the program below it and offers another try instead of an empty page. In words alone: it is part
 * of every page, and hardly ever seen.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <Page>
        <div role="alert">
          {/* What failed may be the words themselves, and a fallback must not fail again. */}
          <Title>{findText('ui.fault.title') ?? ''}</Title>
          <p>{findText('ui.fault.message')}</p>
          <LinkAction type="button" onClick={this.props.onRetry ?? (() => this.setState({ failed: false }))}>
            {findText('ui.retry') ?? ''}
          </LinkAction>
        </div>
      </Page>
    )
  }
}
