import { text } from '#src/content/index.ts'
import { Features } from '#src/screens/public/home/Features.tsx'
import { Questions } from '#src/screens/public/home/Questions.tsx'
import { Steps } from '#src/screens/public/home/Steps.tsx'
import { StartButton } from '#src/shared/public/frame/index.ts'
import { CallToAction } from '#src/shared/public/reading/index.ts'

export function BelowTheHero() {
  return (
    <>
      <Steps />
      <Features />
      <Questions />
      <CallToAction
        id="ready"
        title={text('screens.home.banner.heading')}
        message={text('screens.home.banner.text')}
        action={<StartButton tone="white" />}
        isJoined
      />
    </>
  )
}
