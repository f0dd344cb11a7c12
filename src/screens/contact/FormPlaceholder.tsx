import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { CardTitle } from '#src/screens/contact/CardTitle.tsx'
import { address, mailTo } from '#src/screens/contact/mail.ts'
import { Link, Text } from '#src/ui/index.ts'

/** The heights of what comes: label, field, line below. */
const fields = ['name', 'email', 'topic', 'message'] as const

/** Stands in the place of the form until its script is there, as high as the form; says what to do without one. */
export function FormPlaceholder() {
  return (
    <>
      <CardTitle>{text('screens.contact.form.title')}</CardTitle>
      <noscript>
        <Text>
          {text('screens.contact.form.withoutScript')} <Link href={mailTo()}>{address()}</Link>
        </Text>
      </noscript>
      <Frame aria-hidden="true">
        {fields.map((field) => (
          <Bar key={field} data-field={field} />
        ))}
        <Bar />
      </Frame>
    </>
  )
}

const Frame = styled.div`
  display: grid;
  gap: 1.5rem;

  @media (scripting: none) {
    display: none;
  }
`

/** A field with its label above it and, where it has one, its hint below. */
const Bar = styled.div`
  height: var(--control-large-size);
  border-radius: var(--borderRadius-medium);
  background: var(--bgColor-inset);

  &[data-field] {
    margin-block-start: 1.75rem;
  }
  &[data-field='email'] {
    margin-block-end: 1.75rem;
  }
  &[data-field='message'] {
    height: 6.25rem;
    margin-block-end: 3rem;
  }
`
