import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { CardTitle } from '#src/screens/public/contact/CardTitle.tsx'
import type { Sent } from '#src/screens/public/contact/kept.ts'
import { Art, Button, CopyButton, media, type as typeScale } from '#src/ui/index.ts'

export interface SentMessageProps {
  readonly sent: Sent
  /** Just sent, not restored by a reload: the title takes focus from the button. */
  readonly isFresh: boolean
  readonly onAgain: () => void
}

export function SentMessage({ sent: { reference, email }, isFresh, onAgain }: SentMessageProps) {
  return (
    <>
      <Art scene="sent" />
      <CardTitle isFresh={isFresh}>{text('screens.contact.sent.title')}</CardTitle>
      <Ticket>
        <dl>
          <dt>{text('screens.contact.sent.reference')}</dt>
          <dd>{reference}</dd>
        </dl>
        <CopyButton value={reference} label={text('screens.contact.sent.copy')} />
      </Ticket>
      <Next>{text('screens.contact.sent.next')}</Next>
      <Steps>
        <li>{text('screens.contact.sent.steps.read')}</li>
        <li>{text('screens.contact.sent.steps.answer', { email })}</li>
        <li>{text('screens.contact.sent.steps.mention')}</li>
      </Steps>
      <Button block onClick={onAgain}>
        {text('screens.contact.sent.again')}
      </Button>
    </>
  )
}

/** The reference to remember is the largest text on the card. */
const Ticket = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  padding: 1rem 1.25rem;
  border-radius: var(--borderRadius-option);
  background: var(--bgColor-accent-muted);

  & dt {
    ${typeScale.hint}
    color: var(--fgColor-muted);
  }
  & dd {
    ${typeScale.figureAmount}
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  ${media.enlarged} {
    & dd {
      overflow-wrap: anywhere;
      white-space: normal;
    }
  }
`

const Next = styled.h3`
  ${typeScale.label}
  margin-block: 1.5rem 0.75rem;
`

const Steps = styled.ol`
  display: grid;
  gap: 0.75rem;
  margin-block-end: 1.75rem;
  counter-reset: step;

  & li {
    display: grid;
    grid-template-columns: 1.75rem minmax(0, 1fr);
    overflow-wrap: anywhere;
    counter-increment: step;
  }
  & li::before {
    color: var(--fgColor-accent);
    font-weight: 600;
    content: counter(step);
  }
`
