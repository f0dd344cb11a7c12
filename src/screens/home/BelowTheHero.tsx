import { Banner } from '#src/screens/home/Banner.tsx'
import { Features } from '#src/screens/home/Features.tsx'
import { Questions } from '#src/screens/home/Questions.tsx'
import { Steps } from '#src/screens/home/Steps.tsx'

/** How it works, what one gets, what people ask, and the call to action: all to read, nothing to run. */
export function BelowTheHero() {
  return (
    <>
      <Steps />
      <Features />
      <Questions />
      <Banner />
    </>
  )
}
