import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { maskPhone } from '#src/lib/mask-phone.ts'
import { MailSentArt } from '#src/screens/access/sign-up/MailSentArt.tsx'
import { PictureStep } from '#src/ui/index.ts'

/** Shows where the security code went, masked except for the last three digits. */
export function CodeSentStep() {
  const { draft, next, wayOn } = useFlow('sign-up')
  const { phone_masked, international_phone_number: phone = '' } = draft
  return (
    <PictureStep
      art={<MailSentArt />}
      lead={text('screens.sign-up.codeSent.lead', { phone: phone_masked || maskPhone(phone) })}
      go={{ label: text('screens.sign-up.codeSent.continue'), onClick: () => void next(), ...wayOn }}
    />
  )
}
