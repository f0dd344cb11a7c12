import { createContext, type RefObject, use } from 'react'
import { styled } from 'styled-components'
import { Text, type, VisuallyHidden } from '#src/ui/index.ts'

/** The words of the present step and the heading that takes focus when it opens. */
export interface StepTitleWords {
  readonly title: string
  readonly lead: string | undefined
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  readonly titleId: string
}

export const StepTitleContext = createContext<StepTitleWords | null>(null)

interface StepTitleProps {
  /** Where the card's own sections say it already. */
  readonly hidden?: boolean
  /** What the step says once what it was for has come out otherwise. */
  readonly instead?: Pick<StepTitleWords, 'title' | 'lead'> | undefined
}

/** The title of the step, inside the step's card. */
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
