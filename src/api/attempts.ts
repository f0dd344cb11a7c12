import type { ApiError } from '#src/api/errors.ts'

interface Attempt {
  readonly fingerprint: string
  readonly key: string
}

/** Idempotency keys of attempts whose outcome is not known yet. */
export interface Attempts {
  /** The key under which this call goes out: that of an unanswered attempt with the same content, else a new one. */
  keyFor(target: string, content: unknown): string
  /** Notes how the attempt ended: a success (no error) and a refusal close it, anything else leaves it open. */
  settle(target: string, key: string, error?: ApiError): void
  /** Forgets all attempts, for a change of customer. */
  clear(): void
}

/**
 * Keeps one key per logical attempt. When the line breaks nobody knows whether the call was done; the same content
 * sent again under the same key is done once. Changed content is another attempt, and so is a repetition after the
 * provider said no. Keys live in memory only, since the call of one may hold a PIN.
 *
 * @param newKey makes a key that nobody else makes
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
