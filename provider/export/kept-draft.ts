import { isRecord } from '#src/lib/is-record.ts'
import type { Row } from './read.ts'

/**
 * A form that was begun, as people read it: the step, and what was entered, whether its step was done or not. The rest is
 * for the app alone, and so is a text that no flow has written.
 *
 * @param text the draft as the app keeps it: JSON of `keptOf` in src/flow/core/keep.ts
 */
export function enteredIn(text: string): Row {
  const kept: unknown = JSON.parse(text)
  if (!isRecord(kept) || !isRecord(kept['draft'])) return { draft: text }
  const typed = isRecord(kept['typed']) ? Object.values(kept['typed']).filter(isRecord) : []
  return { step: kept['step'], draft: Object.assign({}, kept['draft'], ...typed) }
}
