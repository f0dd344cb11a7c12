import { css, styled } from 'styled-components'
import { DialogFrame, forcedEdge, media, motion, type } from '#src/ui/index.ts'

export const Frame = styled(DialogFrame)`
  justify-items: center;
  align-items: start;
  padding: 6rem 1rem 1rem;

  ${media.phone} {
    padding: 0;
  }
`

export const Panel = styled.div`
  display: flex;
  flex-direction: column;
  width: min(37.5rem, 100%);
  max-height: 100%;
  overflow: hidden;
  border-radius: var(--borderRadius-xlarge);
  background: var(--overlay-bgColor);
  box-shadow: var(--elevation-3);
  --leave: translateY(var(--motion-rise));
  ${motion.rise}

  ${media.phone} {
    width: 100%;
    height: 100%;
    border-radius: 0;
    padding-block: env(safe-area-inset-top) env(safe-area-inset-bottom);
  }
  ${forcedEdge}
`

const key = css`
  ${type.bar}
  padding: 0.125rem 0.375rem;
  border-radius: 0.375rem;
  background: var(--bgColor-inset);
  color: var(--fgColor-muted);
`

export const Field = styled.div`
  display: flex;
  flex-shrink: 0;
  align-items: center;
  gap: 0.75rem;
  height: 4.5rem;
  padding-inline: 1.5rem;
  border-block-end: 1px solid var(--borderColor-muted);
  color: var(--fgColor-muted);

  &:focus-within {
    box-shadow: inset 0 -2px 0 var(--borderColor-accent-emphasis);
  }
  & > input {
    ${type.lead}
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0;
    border: 0;
    outline: none;
    background: transparent;
    color: var(--fgColor-default);
  }
  ${media.forcedColors} {
    &:focus-within {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  ${media.phone} {
    padding-inline: 1rem;
  }
`

export const EscapeKey = styled.kbd`
  ${key}

  ${media.phone} {
    display: none;
  }
`

export const CloseOnPhone = styled.div`
  ${media.desktop} {
    display: none;
  }
`

export const List = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  padding: 0.75rem;
  overflow-y: auto;
  overscroll-behavior: contain;

  &:empty {
    display: none;
  }
`

export const GroupName = styled.div`
  ${type.chip}
  padding: 0.75rem 0.75rem 0.375rem;
  color: var(--fgColor-muted);
`

export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 3.5rem;
  padding: 0.375rem 0.75rem;
  border-radius: var(--borderRadius-medium);
  cursor: pointer;

  &[data-active] {
    background: var(--bgColor-accent-muted);
  }
  ${media.forcedColors} {
    &[data-active] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

export const Glyph = styled.span`
  display: grid;
  flex-shrink: 0;
  place-items: center;
  width: 2.5rem;
  color: var(--fgColor-muted);
`

export const Words = styled.span`
  display: grid;
  flex: 1 1 auto;
  min-width: 0;
`

export const Title = styled.span`
  ${type.value}
  overflow-wrap: anywhere;

  & > mark {
    background: none;
    color: var(--fgColor-accent);
  }
  ${media.forcedColors} {
    & > mark {
      text-decoration: underline;
    }
  }
`

export const Detail = styled.span`
  ${type.hint}
  color: var(--fgColor-muted);
`

export const Does = styled.span`
  ${type.label}
  flex-shrink: 0;
  color: var(--fgColor-accent);

  & > kbd {
    ${key}
    margin-inline-start: 0.25rem;
    background: var(--overlay-bgColor);
  }
  ${media.phone} {
    display: none;
  }
`

export const Nothing = styled.div`
  display: grid;
  justify-items: center;
  gap: 1rem;
  padding: 2rem 1.5rem;
  color: var(--fgColor-muted);
`

export const Foot = styled.footer`
  ${type.legal}
  display: flex;
  flex-shrink: 0;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  min-height: 3rem;
  padding-inline: 1.5rem;
  border-block-start: 1px solid var(--borderColor-muted);
  color: var(--fgColor-muted);
`

export const Keys = styled.span`
  display: flex;
  align-items: center;
  gap: 0.5rem;

  & > kbd {
    ${key}
  }
  & > kbd:nth-of-type(3) {
    margin-inline-start: 0.75rem;
  }
  ${media.phone} {
    display: none;
  }
`
