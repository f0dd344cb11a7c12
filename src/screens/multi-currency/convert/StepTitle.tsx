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

/** The title of the step, in the step's card. `hidden` where something larger on the card says it. */
export function StepTitle({ hidden = false }: { hidden?: boolean }) {
  const words = use(StepTitleContext)
  if (words === null) return null
  const { title, lead, headingRef, titleId } = words
  if (hidden)
    return (
      <VisuallyHidden as="h2" id={titleId} ref={headingRef} tabIndex={-1}>
        {title}
      </VisuallyHidden>
    )
  return (
    <Head>
      <Title id={titleId} ref={headingRef} tabIndex={-1}>
        {title}
      </Title>
      {lead ? (
        <Text $tone="muted" $prose>
          {lead}
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
