import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { Art, PictureStep } from '#src/ui/index.ts'

export function AccountCreatedStep() {
  const { next, wayOn } = useFlow('sign-up')
  return (
    <PictureStep
      art={<Art scene="sent" />}
      lead={text('screens.sign-up.created.lead')}
      go={{ label: text('screens.sign-up.created.continue'), onClick: () => void next(), ...wayOn }}
    />
  )
}
