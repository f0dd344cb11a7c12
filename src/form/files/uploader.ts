import type { Services } from '#src/form/services.ts'
import type { Gate } from '#src/form/state/gates.ts'

export type UploadStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly file: File; readonly fraction: number }
  | { readonly kind: 'failed'; readonly file: File; readonly reason: 'failed' | 'unavailable' }

export interface UploaderOptions {
  readonly upload: Services['upload']
  readonly onStatus: (status: UploadStatus) => void
  readonly onSent: (file: File, id: string) => void
}

/** Sends one file at a time. A submit waits for it, and the rules of its field keep still until it is there. */
export class Uploader implements Gate {
  private readonly options: UploaderOptions
  private controller: AbortController | undefined
  private underWay: Promise<void> | undefined
  private busy = false

  constructor(options: UploaderOptions) {
    this.options = options
  }

  readonly isBusy = (): boolean => this.busy
  readonly wait = (): Promise<void> | undefined => this.underWay

  /** Sends a file in place of the one under way. */
  send(file: File): void {
    this.callOff()
    const { upload, onStatus, onSent } = this.options
    if (upload === undefined) {
      onStatus({ kind: 'failed', file, reason: 'unavailable' })
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    const onProgress = (fraction: number) => {
      if (!signal.aborted) onStatus({ kind: 'sending', file, fraction })
    }
    const settle = (tell: () => void) => {
      if (signal.aborted) return
      this.rest()
      tell()
    }
    this.controller = controller
    this.busy = true
    onProgress(0)
    this.underWay = upload(file, { onProgress, signal }).then(
      ({ id }) =>
        settle(() => {
          onSent(file, id)
          onStatus({ kind: 'none' })
        }),
      () => settle(() => onStatus({ kind: 'failed', file, reason: 'failed' })),
    )
  }

  /** Stops what is under way, and forgets what has failed. */
  stop(): void {
    this.callOff()
    this.options.onStatus({ kind: 'none' })
  }

  private callOff(): void {
    this.controller?.abort()
    this.rest()
  }

  private rest(): void {
    this.busy = false
    this.underWay = undefined
  }
}
