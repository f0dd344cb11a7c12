import { CheckCircleFillIcon, CommentIcon, HourglassIcon, type Icon } from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import type { SupportRequestsResponse } from '#src/generated/forms.ts'
import { Chip, type ChipTone } from '#src/ui/index.ts'

export type RequestState = SupportRequestsResponse['data'][number]['state']

const looks: Readonly<Record<RequestState, { tone: ChipTone; icon: Icon }>> = {
  open: { tone: 'neutral', icon: HourglassIcon },
  reopened: { tone: 'neutral', icon: HourglassIcon },
  answered: { tone: 'accent', icon: CommentIcon },
  closed: { tone: 'success', icon: CheckCircleFillIcon },
}

export function RequestChip({ state }: { readonly state: RequestState }) {
  const { tone, icon: Glyph } = looks[state]
  return (
    <Chip tone={tone}>
      <Glyph size={16} />
      {text(`screens.support.states.${state}`)}
    </Chip>
  )
}
