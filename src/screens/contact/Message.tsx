import { useState } from 'react'
import { text } from '#src/content/index.ts'
import { CardTitle } from '#src/screens/contact/CardTitle.tsx'
import { ContactForm } from '#src/screens/contact/ContactForm.tsx'
import { keep, recall, type Sent } from '#src/screens/contact/kept.ts'
import { SentMessage } from '#src/screens/contact/SentMessage.tsx'

/** The form, or what came of the message that was sent last. */
export function Message() {
  const [sent, setSent] = useState(() => recall().sent)
  const [isFresh, setIsFresh] = useState(false)

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
  return (
    <>
      <CardTitle isFresh={isFresh}>{text('screens.contact.form.title')}</CardTitle>
      <ContactForm onSent={confirm} />
    </>
  )
}
