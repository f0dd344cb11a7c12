import { type Icon, LocationIcon, MailIcon, QuestionIcon, ShieldLockIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { address, mailTo } from '#src/screens/public/contact/mail.ts'
import { disc, Link, Text, VisuallyHidden } from '#src/ui/index.ts'

/** Other ways to reach us, and answers that often need no message. Independent of the form. */
export function Ways() {
  return (
    <Frame>
      <VisuallyHidden as="h2">{text('screens.contact.ways.title')}</VisuallyHidden>
      <Way
        icon={MailIcon}
        title={text('screens.contact.ways.email.title')}
        words={text('screens.contact.ways.email.text')}
      >
        <Link href={mailTo()} $touch>
          {address()}
        </Link>
      </Way>
      <Way
        icon={QuestionIcon}
        title={text('screens.contact.ways.faq.title')}
        words={text('screens.contact.ways.faq.text')}
      >
        <Link href={paths.faq()} $touch>
          {text('screens.contact.ways.faq.link')}
        </Link>
      </Way>
      <Way
        icon={LocationIcon}
        title={text('screens.contact.ways.track.title')}
        words={text('screens.contact.ways.track.text')}
      >
        <Link href={paths.trackTransfers()} $touch>
          {text('screens.contact.ways.track.link')}
        </Link>
      </Way>
      <Way
        icon={ShieldLockIcon}
        title={text('screens.contact.safe.title')}
        words={text('screens.contact.safe.text')}
      >
        <Link href={paths.legal('stay-safe')} $touch>
          {text('screens.contact.safe.link')}
        </Link>
      </Way>
    </Frame>
  )
}

interface WayProps {
  icon: Icon
  title: string
  words: string
  children: ReactNode
}

function Way({ icon: Glyph, title, words, children }: WayProps) {
  return (
    <Row>
      <Disc aria-hidden="true">
        <Glyph size={24} />
      </Disc>
      <div>
        <Text as="h3" $role="card" $tone="inherit">
          {title}
        </Text>
        <Text $tone="muted" $prose>
          {words}
        </Text>
        {children}
      </div>
    </Row>
  )
}

const Frame = styled.section`
  grid-area: ways;
  display: grid;
  align-content: start;
  gap: 1.75rem;
  /* Clear of the disc behind it. */
  max-width: 28rem;
  /* An email address is one long word. */
  overflow-wrap: anywhere;
`

const Row = styled.div`
  display: grid;
  grid-template-columns: 2.75rem minmax(0, 1fr);
  gap: 1rem;
`

const Disc = styled.div`
  ${disc('2.75rem')}
  background: var(--bgColor-default);
  color: var(--fgColor-accent);
  box-shadow: var(--elevation-1);
`
