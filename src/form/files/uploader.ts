import type { Prepared } from '#src/form/files/prepare-picture.ts'
import { type FileKind, isRefused, type Services } from '#src/form/services.ts'
import type { Gate } from '#src/form/state/gates.ts'

export type UploadStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'preparing'; readonly file: File }
  /** The photograph is poor: the customer decides. */
  | { readonly kind: 'asking'; readonly file: File; readonly prepared: Prepared }
  | {
      readonly kind: 'sending'
      readonly file: File
      readonly fraction: number
      /** Offline; resumes by itself. */
      readonly isWaiting: boolean
    }
  | {
      readonly kind: 'failed'
      readonly file: File
      readonly reason: 'failed' | 'unavailable'
      /** The provider's sentence if it refused the file. */
      readonly said: string | undefined
    }

export interface UploaderOptions {
  readonly upload: Services['upload']
  readonly kind: FileKind
  readonly field: string
  readonly onStatus: (status: UploadStatus) => void
  readonly onSent: (file: File, id: string) => void
}

/** Sends one file at a time. A submit waits for it, and the field's rules show nothing until it has arrived. */
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

  /** Waits for a file to be prepared, then for its upload. */
  waitFor(work: Promise<void>): void {
    this.callOff()
    this.busy = true
    const ready: Promise<void> = work.then((): Promise<void> | undefined => {
      if (this.underWay !== ready) return this.underWay
      this.rest()
      return undefined
    })
    this.underWay = ready
  }

  /** Sends a file, aborting the one under way. */
  send(file: File): void {
    this.callOff()
    const { upload, kind, field, onStatus, onSent } = this.options
    if (upload === undefined) {
      onStatus({ kind: 'failed', file, reason: 'unavailable', said: undefined })
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    let fraction = 0
    let isWaiting = false
    const show = () => {
      if (!signal.aborted) onStatus({ kind: 'sending', file, fraction, isWaiting })
    }
    const settle = (tell: () => void) => {
      if (signal.aborted) return
      this.rest()
      tell()
    }
    this.controller = controller
    this.busy = true
    show()
    const onProgress = (sent: number) => {
      fraction = sent
      show()
    }
    const onWaiting = (waits: boolean) => {
      isWaiting = waits
      show()
    }
    this.underWay = upload(file, { kind, field, onProgress, onWaiting, signal }).then(
      ({ id }) =>
        settle(() => {
          onSent(file, id)
          onStatus({ kind: 'none' })
        }),
      (error: unknown) => {
        const said = isRefused(error) ? error.message : undefined
        settle(() => onStatus({ kind: 'failed', file, reason: 'failed', said }))
      },
    )
  }

  /** Aborts and resets. */
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
