import { createContext, type RefObject, use } from 'react'
import { styled } from 'styled-components'
import { Text } from '#src/ui/text/Text.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import { type } from '#src/ui/theme/type.ts'

interface StepTitleWords {
  readonly title: string
  readonly lead: string | undefined
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  readonly titleId: string
}

/** The current step's words, and its heading, which takes focus when it opens. Set by a flow's layout. */
export const StepTitleContext = createContext<StepTitleWords | null>(null)

interface StepTitleProps {
  /** The step's card already says it. */
  readonly hidden?: boolean
  /** Words for another outcome than the step's own. */
  readonly instead?: Pick<StepTitleWords, 'title' | 'lead'> | undefined
}

export function StepTitle({ hidden = false, instead }: StepTitleProps) {
  const step = use(StepTitleContext)
  if (step === null) return null
  const words = { ...step, ...instead }
  if (hidden)
    return (
      <VisuallyHidden as="h2" id={words.titleId} ref={words.headingRef} tabIndex={-1}>
        {words.title}
      </VisuallyHidden>
    )
  return (
    <Head>
      <Title id={words.titleId} ref={words.headingRef} tabIndex={-1}>
        {words.title}
      </Title>
      {words.lead ? (
        <Text $tone="muted" $prose>
          {words.lead}
        </Text>
      ) : null}
    </Head>
  )
}

const Head = styled.div`
  display: grid;
  gap: 0.25rem;
  margin-block-end: 1.5rem;
`

const Title = styled.h2`
  ${type.cardLarge}
  outline: none;
`
