import { createContext, use } from 'react'
import type { OperationId } from '#src/generated/ids.ts'

export interface ServiceInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal
}

/** How the provider stores a file; `ui:options.kind` of a file field. */
export type FileKind = 'document' | 'picture'

export interface UploadOptions {
  readonly kind: FileKind
  readonly field: string
  /** From 0 to 1. */
  readonly onProgress: (fraction: number) => void
  /** Called with true when offline, and false when it resumes. */
  readonly onWaiting: (isWaiting: boolean) => void
  readonly signal: AbortSignal
}

/** What forms need from outside: they don't use the network themselves. */
export interface Services {
  /** Asks the provider. Rejects with its error; `isRefusal` is true if the provider answered no. */
  readonly call: (operation: OperationId, input: ServiceInput) => Promise<unknown>
  /**
   * Uploads a file and returns the provider's id; resumes when back online. Left out if the provider takes no
   * files.
   */
  readonly upload?: ((file: File, options: UploadOptions) => Promise<{ readonly id: string }>) | undefined
  /** Downloads a sent file, perhaps from another device. Left out if there are none. */
  readonly download?: ((id: string, signal: AbortSignal) => Promise<Blob>) | undefined
  /** The address where another device sends files; the token is its secret part. */
  readonly handOver?: ((token: string) => string) | undefined
}

/** Provides the services to all forms; at the root of the app. */
export const FormServices = createContext<Services | undefined>(undefined)

/** @throws Error outside `<FormServices>` */
export function useServices(): Services {
  const services = use(FormServices)
  if (services === undefined) throw new Error('A form asks the provider and is outside <FormServices>')
  return services
}

/** Whether the provider refused. Any other error, even an ended session, counts as unreachable. */
export function isRefused(error: unknown): error is { readonly isRefusal: true; readonly message: string } {
  const isRefusal = error instanceof Error && 'isRefusal' in error && error.isRefusal === true
  return isRefusal && !('errorCode' in error && error.errorCode === 401)
}

/** The provider's sentence that says when to ask again, if asked too often. */
export function waitSentence(error: unknown): string | undefined {
  const isHeld = error instanceof Error && 'errorCode' in error && error.errorCode === 429
  return isHeld && error.message !== '' ? error.message : undefined
}
