import { styled } from 'styled-components'
import { DialogFrame, media, motion, type } from '#src/ui/index.ts'

/** The camera's screen, the same in light and dark. */
export const Dark = styled(DialogFrame)`
  background: var(--camera-bgColor);
  color: var(--camera-fgColor);
`

export const Stage = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  width: min(640px, 100%);
  height: 100%;
  margin-inline: auto;
  padding: 12px 20px max(20px, env(safe-area-inset-bottom));
  overflow-y: auto;

  > header {
    display: flex;
    justify-content: space-between;
    width: 100%;
    min-height: 48px;
  }
  > footer {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-items: start;
    justify-items: center;
    width: 100%;
    margin-block-start: auto;
    padding-block-start: 16px;
  }
`

export const Title = styled.h2`
  ${type.page}
  margin-block-start: auto;
  text-align: center;
`

export const Lead = styled.p`
  margin: 4px 0 24px;
  color: var(--camera-fgColor-muted);
  text-align: center;
`

export const Place = styled.div`
  position: relative;
  width: 100%;
  max-height: 56dvh;
  aspect-ratio: 4 / 3;

  &[data-frame='oval'] {
    width: auto;
    height: 48dvh;
    aspect-ratio: 3 / 4;
  }
`

export const Video = styled.video`
  display: block;
  width: 100%;
  height: 100%;
  border-radius: var(--borderRadius-large);
  background: var(--camera-bgColor-picture);
  object-fit: cover;

  &[data-mirrored] {
    transform: scaleX(-1);
  }
  [data-frame='oval'] > & {
    border-radius: 50%;
  }
`

/** Four corners around a page; a whole edge around a face. */
export const Corners = styled.span`
  position: absolute;
  inset: -4px;
  border: 4px solid var(--camera-fgColor);
  border-radius: var(--borderRadius-large);
  pointer-events: none;
  /* Only the corners are left of the edge. */
  mask:
    linear-gradient(black 0 0) 0 0 / 40px 40px no-repeat,
    linear-gradient(black 0 0) 100% 0 / 40px 40px no-repeat,
    linear-gradient(black 0 0) 0 100% / 40px 40px no-repeat,
    linear-gradient(black 0 0) 100% 100% / 40px 40px no-repeat;

  [data-frame='oval'] > & {
    border-radius: 50%;
    mask: none;
  }
`

export const Hint = styled.p`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  min-height: 44px;
  margin: 20px 0 0;
  padding: 0 20px;
  border-radius: var(--borderRadius-full);
  background: var(--camera-hint-bgColor);
  color: var(--camera-hint-fgColor);
  font-weight: 600;
  transition: ${motion.to('background-color', 'color')};

  &[data-good] {
    background: var(--camera-hint-bgColor-good);
    color: var(--camera-hint-fgColor-good);
  }
`

/** What is right already, below the one thing to do; its line is kept while nothing is. */
export const Right = styled.p`
  ${type.hint}
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 4px 24px;
  min-height: 20px;
  margin: 16px 0;

  > span {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  svg {
    color: var(--camera-fgColor-success);
  }
`

export const Round = styled.button`
  display: inline-grid;
  place-items: center;
  gap: 8px;
  min-width: 48px;
  min-height: 48px;
  padding: 0;
  border: 0;
  border-radius: var(--borderRadius-medium);
  background: transparent;
  color: inherit;
  font: var(--type-label);
  cursor: pointer;

  /* With a word below: the icon has a disc. */
  > :not(:only-child):first-child {
    box-sizing: content-box;
    padding: 12px;
    border-radius: 50%;
    background: var(--camera-bgColor-control);
  }
  &:focus-visible {
    outline: 2px solid var(--camera-fgColor);
    outline-offset: 2px;
  }
`

export const Shutter = styled.button`
  width: 80px;
  height: 80px;
  padding: 0;
  border: 4px solid var(--camera-fgColor);
  border-radius: 50%;
  background: var(--camera-fgColor) content-box;
  padding: 4px;
  cursor: pointer;

  &:focus-visible {
    outline: 3px solid var(--borderColor-accent-emphasis);
    outline-offset: 4px;
  }
  &:disabled {
    opacity: 0.4;
    cursor: default;
  }
  ${media.forcedColors} {
    background: ButtonText content-box;
  }
`
