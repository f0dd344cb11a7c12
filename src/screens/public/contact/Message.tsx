import { useState } from 'react'
import { useCan } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { CardTitle } from '#src/screens/public/contact/CardTitle.tsx'
import { ContactForm } from '#src/screens/public/contact/ContactForm.tsx'
import { type Kept, keep, type Sent } from '#src/screens/public/contact/kept.ts'
import { address, mailTo } from '#src/screens/public/contact/mail.ts'
import { SentMessage } from '#src/screens/public/contact/SentMessage.tsx'
import { Link, Text } from '#src/ui/index.ts'

export function Message({ kept }: { kept: () => Kept }) {
  const [sent, setSent] = useState(() => kept().sent)
  const [isFresh, setIsFresh] = useState(false)
  const hasForm = useCan('contact-form')

  function confirm(message: Sent) {
    keep({ sent: message })
    setSent(message)
    setIsFresh(true)
  }

  function writeAgain({ name, email }: Sent) {
    keep({ data: { name, email } })
    setSent(undefined)
    setIsFresh(true)
  }

  if (sent) return <SentMessage sent={sent} isFresh={isFresh} onAgain={() => writeAgain(sent)} />
  if (!hasForm)
    return (
      <>
        <CardTitle>{text('screens.contact.ways.email.title')}</CardTitle>
        <Text>
          {text('screens.contact.ways.email.text')} <Link href={mailTo()}>{address()}</Link>
        </Text>
      </>
    )
  return (
    <>
      <CardTitle isFresh={isFresh}>{text('screens.contact.form.title')}</CardTitle>
      <ContactForm kept={kept} onSent={confirm} />
      <noscript>
        <Text>
          {text('screens.contact.form.withoutScript')} <Link href={mailTo()}>{address()}</Link>
        </Text>
      </noscript>
    </>
  )
}
