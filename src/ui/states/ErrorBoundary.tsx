import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react'
import { Fault, type FaultProps } from '#src/ui/states/Fault.tsx'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** A new value tries again, such as the path. */
  resetKey?: string | undefined
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined
  onRetry?: (() => void) | undefined
  inside?: boolean | undefined
  /** Replaces `Fault`. */
  fault?: ComponentType<FaultProps> | undefined
}

interface State {
  failed: boolean
  resetKey: string | undefined
}

/** In development: Vite's overlay, which by itself shows only files that do not compile. */
function showOverlay(error: unknown): void {
  const Overlay = customElements.get('vite-error-overlay')
  if (Overlay) document.body.append(Reflect.construct(Overlay, [error]))
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    if (import.meta.env.DEV) showOverlay(error)
    this.props.onError?.(error, info)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const { inside, onRetry = () => this.setState({ failed: false }), fault: Shown = Fault } = this.props
    return <Shown inside={inside} onRetry={onRetry} />
  }
}
