import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { Backdrop, LinkButton, media, PublicSection, Text, type } from '#src/ui/index.ts'

/** The call to action: one solid blue banner with a white button. */
export function Banner() {
  return (
    <Band aria-labelledby="ready">
      <Panel>
        <Backdrop scene="banner" />
        <Words>
          <Title id="ready">{text('screens.home.banner.heading')}</Title>
          <Text $tone="inherit" $prose>
            {text('screens.home.banner.text')}
          </Text>
          <LinkButton href={paths.signUp()} tone="white">
            {text('screens.site.nav.getStarted')}
          </LinkButton>
        </Words>
      </Panel>
    </Band>
  )
}

/** It follows a band of the same colour, whose air below is enough. */
const Band = styled(PublicSection)`
  padding-block: 0 1rem;
`

const Panel = styled.div`
  position: relative;
  overflow: hidden;
  padding: 4rem;
  border-radius: var(--borderRadius-xlarge);
  background: var(--banner-bg);
  color: var(--balance-fgColor);

  ${media.phone} {
    padding: 2rem 1.5rem;
  }
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`

const Words = styled.div`
  position: relative;
  display: grid;
  justify-items: start;
  gap: 0.5rem;
  max-width: 30rem;

  & > :last-child {
    margin-block-start: 1.25rem;
  }
`

const Title = styled.h2`
  ${type.section}
`
