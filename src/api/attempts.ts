import type { ApiError } from '#src/api/errors.ts'

interface Attempt {
  readonly fingerprint: string
  readonly key: string
}

export interface Attempts {
  /** The key for this call: that of an unanswered attempt with the same content, else a new one. */
  keyFor(target: string, content: unknown): string
  /** Notes how the attempt ended: success (no error) or refusal closes it, anything else leaves it open. */
  settle(target: string, key: string, error?: ApiError): void
  clear(): void
}

/**
 * Keeps one key per logical attempt. If the connection breaks, the outcome is unknown; the same content sent
 * again under the same key is done once. Changed content is another attempt, as is a retry after a refusal.
 * Keys live in memory only, since a call may contain a PIN.
 *
 * @param newKey makes a unique key
 */
export function createAttempts(newKey: () => string = () => crypto.randomUUID()): Attempts {
  const open = new Map<string, Attempt>()
  return {
    keyFor(target, content) {
      const fingerprint = JSON.stringify(content) ?? ''
      const known = open.get(target)
      if (known?.fingerprint === fingerprint) return known.key
      const key = newKey()
      open.set(target, { fingerprint, key })
      return key
    },
    settle(target, key, error) {
      const isOpen = error !== undefined && !error.isRefusal
      if (!isOpen && open.get(target)?.key === key) open.delete(target)
    },
    clear: () => open.clear(),
  }
}
