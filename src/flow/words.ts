import { findText } from '#src/content/index.ts'
import type { Draft } from '#src/flow/core/index.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import type { NoticeInput } from '#src/ui/index.ts'

/** The draft's values that a sentence may use: texts and numbers, no secrets. */
function valuesOf(flow: FlowDefinition, draft: Draft): Record<string, string | number> {
  const values: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(draft)) {
    if (flow.draft.never.includes(name)) continue
    if (typeof value === 'string' || typeof value === 'number') values[name] = value
  }
  return values
}

/**
 * A flow's words under `flows.<id>`, or undefined; they load with the flow.
 *
 * @param words the contained flow that a step comes from, whose words come first
 */
export function flowText(
  flow: FlowDefinition,
  path: string,
  draft: Draft,
  words: string = flow.id,
): string | undefined {
  const values = valuesOf(flow, draft)
  return findText(`flows.${words}.${path}`, values) ?? findText(`flows.${flow.id}.${path}`, values)
}

/** A notice from the flow's words; without its own message it shows the provider's. */
export function flowNotice(
  flow: FlowDefinition,
  { id, tone, said, words }: { id: string; tone: 'success' | 'danger'; said?: string; words?: string },
  draft: Draft,
): NoticeInput {
  return {
    tone,
    title: flowText(flow, `notices.${id}.title`, draft, words) ?? '',
    message: flowText(flow, `notices.${id}.message`, draft, words) ?? said,
  }
}
