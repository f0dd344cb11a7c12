import { styled } from 'styled-components'
import { DialogFrame, media, motion, type } from '#src/ui/index.ts'

/**
 * The camera's screen is the same in light and dark: what counts is the picture in it. Its colours are named here, since
 * every page would carry them in the theme.
 */
export const Dark = styled(DialogFrame)`
  --camera-bg: #0b1222;
  --camera-picture: #243052;
  --camera-fg: #ffffff;
  --camera-muted: #c3cce2;
  background: var(--camera-bg);
  color: var(--camera-fg);
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
  color: var(--camera-muted);
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
  background: var(--camera-picture);
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
  border: 4px solid var(--camera-fg);
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
  margin: 20px 0;
  padding: 0 20px;
  border-radius: var(--borderRadius-full);
  background: var(--bgColor-attention-muted);
  color: var(--fgColor-attention);
  font-weight: 600;
  transition: ${motion.to('background-color', 'color')};

  &[data-good] {
    background: var(--bgColor-success-muted);
    color: var(--fgColor-success);
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

  &:focus-visible {
    outline: 2px solid var(--camera-fg);
    outline-offset: 2px;
  }
`

export const Shutter = styled.button`
  width: 80px;
  height: 80px;
  padding: 0;
  border: 4px solid var(--camera-fg);
  border-radius: 50%;
  background: var(--camera-fg) content-box;
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
