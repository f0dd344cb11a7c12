import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { MailSentArt } from '#src/screens/access/sign-up/MailSentArt.tsx'
import { PictureStep } from '#src/ui/index.ts'

/** Says where the security code went, the number masked except for its last three digits. */
export function CodeSentStep() {
  const { draft, next, wayOn } = useFlow('sign-up')
  return (
    <PictureStep
      art={<MailSentArt />}
      lead={text('screens.sign-up.codeSent.lead', { phone: String(draft.phone_masked ?? '') })}
      go={{ label: text('screens.sign-up.codeSent.continue'), onClick: () => void next(), ...wayOn }}
    />
  )
}
