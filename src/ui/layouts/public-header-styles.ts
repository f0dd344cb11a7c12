import { styled } from 'styled-components'
import { Anchor } from '#src/ui/navigation/Anchor.tsx'
import { media } from '#src/ui/theme/media.ts'
import { motion } from '#src/ui/theme/motion.ts'
import { type } from '#src/ui/theme/type.ts'

export const Bar = styled.header`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 1rem;
  min-height: var(--header-size);
  padding-inline: max(var(--gutter-public), calc((100% - var(--width-public)) / 2));
  background: var(--hero-bg);

  ${media.print} {
    display: none;
  }
`

/** A place in the header or in its drawer. */
export const HeaderLink = styled(Anchor)`
  ${type.control}
  display: flex;
  align-items: center;
  min-height: var(--control-touch-size);
  border-radius: 0.5rem;
  color: var(--fgColor-default);
  text-decoration: none;
  transition: ${motion.to('color')};

  &[aria-current] {
    color: var(--fgColor-accent);
  }

  ${media.hover} {
    &:hover {
      color: var(--fgColor-accent);
    }
  }
`

/** Seen where there is room; on phones the drawer holds the same. */
export const Wide = styled.div`
  display: contents;

  ${media.phone} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`

export const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.75rem;
  padding-inline: 1rem;

  ${media.narrow} {
    column-gap: 1.25rem;
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-inline-start: auto;
`

/** Round, 44 to touch. */
export const Opener = styled.a`
  display: grid;
  place-items: center;
  width: var(--control-touch-size);
  height: var(--control-touch-size);
  margin-inline: auto -0.625rem;
  border-radius: 50%;
  color: var(--fgColor-default);

  &:active {
    background: var(--control-transparent-bgColor-active);
  }

  ${media.desktop} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`
