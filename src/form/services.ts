import { createContext, use } from 'react'
import type { OperationId } from '#src/generated/ids.ts'

/** What a call takes, as the table of operations declares it. */
export interface ServiceInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal
}

/** What the provider keeps a file as; `ui:options.kind` of a file field. */
export type FileKind = 'document' | 'picture'

export interface UploadOptions {
  readonly kind: FileKind
  /** The name of its field. */
  readonly field: string
  /** Called with how much has been sent, from 0 to 1. */
  readonly onProgress: (fraction: number) => void
  /** Called with true while the network is gone, and with false when it goes on. */
  readonly onWaiting: (isWaiting: boolean) => void
  readonly signal: AbortSignal
}

/** What forms ask of the world outside: they know no network themselves. */
export interface Services {
  /** Asks the provider. Rejects with its error; one whose `isRefusal` is true is the provider's considered no. */
  readonly call: (operation: OperationId, input: ServiceInput) => Promise<unknown>
  /**
   * Sends a file and gives the provider's id of it; goes on by itself after the network was gone. Left out where the
   * provider takes no files.
   */
  readonly upload?: ((file: File, options: UploadOptions) => Promise<{ readonly id: string }>) | undefined
  /** Gets a file that was sent, perhaps from another device. Left out where there is none to get. */
  readonly download?: ((id: string, signal: AbortSignal) => Promise<Blob>) | undefined
  /** The address that another device opens to send files for this one; the token is its secret part. */
  readonly handOver?: ((token: string) => string) | undefined
}

/** Hands the services to all forms below; it is at the root of the app. */
export const FormServices = createContext<Services | undefined>(undefined)

/** @throws Error in a form that asks the provider and is outside `<FormServices>` */
export function useServices(): Services {
  const services = use(FormServices)
  if (services === undefined) throw new Error('A form asks the provider and is outside <FormServices>')
  return services
}

/** The provider has considered the question and said no; everything else counts as not reached. */
export function isRefused(error: unknown): error is { readonly isRefusal: true; readonly message: string } {
  return error instanceof Error && 'isRefusal' in error && error.isRefusal === true && !isSessionEnd(error)
}

/** Asked too often: the provider's sentence, which says when to ask again. */
export function waitSentence(error: unknown): string | undefined {
  const isHeld = error instanceof Error && 'errorCode' in error && error.errorCode === 429
  return isHeld && error.message !== '' ? error.message : undefined
}

/** A session that has ended says nothing about what was asked. */
function isSessionEnd(error: Error): boolean {
  return 'errorCode' in error && error.errorCode === 401
}
