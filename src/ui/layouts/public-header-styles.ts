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

/** Shown if there is room; the drawer has the same links. */
export const Nav = styled.nav`
  ${media.narrow} {
    display: none;
  }
`

export const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 clamp(0.5rem, 10vw - 6.25rem, 1.75rem);
  padding-inline: 1rem;
`

/** On phones the drawer holds them. */
export const Actions = styled.div`
  display: grid;
  margin-inline-start: auto;

  ${media.phone} {
    display: none;
  }
`

/** One for visitors and one for customers in the same place: the one that is hidden keeps its room. */
export const Buttons = styled.div`
  display: flex;
  grid-area: 1 / 1;
  justify-content: end;
  gap: 0.5rem;

  &[data-hidden] {
    visibility: hidden;
  }
`

/** Round, 44 to touch. */
export const Opener = styled.a`
  display: grid;
  place-items: center;
  width: var(--control-touch-size);
  height: var(--control-touch-size);
  margin-inline-end: -0.625rem;
  border-radius: 50%;
  color: var(--fgColor-default);

  ${media.enlarged} {
    margin-inline-end: 0;
  }

  &:active {
    background: var(--control-transparent-bgColor-active);
  }

  ${media.phone} {
    margin-inline-start: auto;
  }
  ${media.wide} {
    display: none;
  }
`
