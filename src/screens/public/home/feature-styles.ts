import { styled } from 'styled-components'
import { media, type } from '#src/ui/index.ts'

export const Sample = styled.div`
  display: grid;
  align-content: center;
  gap: 0.5rem;
  min-height: 15rem;
  padding: 1.25rem 1rem;
  border-radius: var(--borderRadius-option);
  background: var(--bgColor-muted);

  ${media.phone} {
    min-height: 0;
    gap: 0;
    padding: 0.75rem;

    li:not(:last-child) {
      padding-block-end: 0.75rem;
    }
  }
`

/** A sample that phones leave out. */
export const DeskSample = styled(Sample)`
  ${media.phone} {
    display: none;
  }
`

/** The part of a sample that phones leave out, since the card describes it. */
export const DeskOnly = styled.div`
  display: grid;
  gap: inherit;

  ${media.phone} {
    display: none;
  }
`

export const Row = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0 0.75rem;
  min-height: 3.75rem;
  padding: 0.75rem;
  border-radius: var(--borderRadius-row);
  background: var(--bgColor-default);

  strong {
    ${type.value}
  }
  & > :last-child:not(strong) {
    margin-inline-start: auto;
    color: var(--fgColor-muted);
  }
  ${media.phone} {
    min-height: 0;
    padding: 0.375rem 0.75rem;
    background: none;
  }
`

/** The far end of the journey, with an icon. */
export const Far = styled.svg`
  flex-shrink: 0;
  width: 3rem;
  height: 3rem;
  border-radius: 50%;
  background: var(--art-far);
  fill: none;
  stroke: var(--art-tick);
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;

  ${media.phone} {
    width: 2.5rem;
    height: 2.5rem;
  }
`

/** A title with its slots; side by side on a phone. */
export const Titled = styled.div`
  display: grid;
  gap: inherit;
  margin-block-start: 0.75rem;

  ${media.phone} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin: 0;
  }
`

export const SlotsTitle = styled.p`
  ${type.label}
  display: flex;
  align-items: center;
  gap: 0.5rem;
  color: var(--fgColor-muted);

  & > .octicon-check-circle-fill {
    color: var(--fgColor-success);
  }
`

export const Slots = styled.div`
  display: flex;
  gap: 0.5rem;
  flex: 0 1 11rem;

  & > span {
    display: grid;
    place-items: center;
    flex: 0 1 2.75rem;
    height: 3.25rem;
    border-radius: 0.75rem;
    border: 1px solid var(--control-borderColor-rest);
    background: var(--bgColor-default);
  }
  /* A border, because forced colours keep it. */
  & > [data-filled]::after {
    content: '';
    border: 0.3125rem solid var(--fgColor-default);
    border-radius: 50%;
  }
  & > [data-active] {
    border: 2px solid var(--borderColor-accent-emphasis);
  }
  & > [data-active]::after {
    content: '';
    height: 1.5rem;
    border-inline-start: 2px solid var(--fgColor-accent);
  }
`

export const Ways = styled.div`
  display: grid;
  grid-template: 1fr 1fr / 12.5rem minmax(0, 1fr);
  gap: 1.5rem 0;

  & > svg {
    grid-row: 1 / -1;
    width: 100%;
    height: 11rem;
  }
  & > div {
    min-height: 4.75rem;
  }
  ${media.phone} {
    & > div {
      padding-inline: 0.75rem;
    }
  }

  ${media.narrow} {
    grid-template-columns: 3.75rem minmax(0, 1fr);
  }
`
