import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { Backdrop, LinkButton, media, PublicSection, type } from '#src/ui/index.ts'

/** The call to action: one solid blue banner with a white button. */
export function Banner() {
  return (
    <PublicSection aria-labelledby="ready">
      <Panel>
        <Backdrop scene="banner" />
        <div>
          <Title id="ready">{text('screens.home.banner.heading')}</Title>
          <p>{text('screens.home.banner.text')}</p>
          <LinkButton href={paths.signUp()} tone="white">
            {text('screens.site.nav.getStarted')}
          </LinkButton>
        </div>
      </Panel>
    </PublicSection>
  )
}

const Panel = styled.div`
  position: relative;
  overflow: hidden;
  padding: 3.5rem 4rem;
  border-radius: var(--borderRadius-xlarge);
  background: var(--bgColor-accent-emphasis);
  color: var(--balance-fgColor);

  & > div:not([aria-hidden]) {
    position: relative;
    display: grid;
    justify-items: start;
    gap: 0.5rem;
  }
  p {
    margin-block-end: 1rem;
  }
  ${media.phone} {
    padding: 2rem 1.5rem;
  }
`

const Title = styled.h2`
  ${type.section}
`
