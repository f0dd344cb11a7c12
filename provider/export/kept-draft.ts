import { isRecord } from '#src/lib/is-record.ts'
import type { Row } from './read.ts'

/**
 * A draft for people: its step and what was entered, in finished and unfinished steps. Everything else, and
 * text that no flow has written, is for the app only.
 *
 * @param text the draft as the app stores it: JSON of `keptOf` in src/flow/core/keep.ts
 */
export function enteredIn(text: string): Row {
  const kept: unknown = JSON.parse(text)
  if (!isRecord(kept) || !isRecord(kept['draft'])) return { draft: text }
  const typed = isRecord(kept['typed']) ? Object.values(kept['typed']).filter(isRecord) : []
  return { step: kept['step'], draft: Object.assign({}, kept['draft'], ...typed) }
}
