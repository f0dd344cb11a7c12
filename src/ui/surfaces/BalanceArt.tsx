import { styled } from 'styled-components'
import { media } from '#src/ui/theme/media.ts'

/** Fills the space beside the words, up to the card’s edges. */
const Rest = styled.div`
  display: flex;
  flex: 1 1 0;
  justify-content: flex-end;
  align-self: stretch;
  min-width: 0;
  container-type: size;
  margin: calc(-1 * var(--balance-padding));
  margin-inline-start: 0;
  margin-block-end: var(--balance-art-end, calc(-1 * var(--balance-padding)));
  overflow: hidden;

  ${media.print} {
    display: none;
  }
`

/** The drawing begins 24 px from the words. If its whole width doesn’t fit, the small one shows. */
const Art = styled.svg`
  flex: none;
  display: none;
  align-self: center;
  margin-block-start: var(--balance-art-shift, 0);
  margin-inline-start: 0.375rem;

  @container (min-width: 266px) {
    display: block;
  }
`

/** For a phone, and for a card whose figure is long. */
const SmallArt = styled.svg`
  flex: none;
  display: none;
  align-self: center;
  margin-block-start: var(--balance-art-shift, 0);
  margin-inline-start: 0.9375rem;

  @container (min-width: 145px) and (max-width: 265.98px) {
    display: block;
  }
  ${media.phone} {
    align-self: start;
    margin-block-start: 0;
  }
`

const dots = { fill: 'none', strokeLinecap: 'round', stroke: 'var(--art-onBlue)' } as const

/** The two discs and the arc of the blue card; nothing if they would come near the figure. */
export function BalanceArt() {
  return (
    <Rest aria-hidden="true" data-balance-art="">
      <Art viewBox="0 0 260 196" width="260" height="196">
        <path {...dots} d="M32 154Q60 52 180 86" strokeWidth="4" strokeDasharray="1 11" />
        <circle cx="32" cy="154" r="14" fill="var(--art-onBlue)" />
        <circle cx="180" cy="86" r="36" fill="var(--art-far)" />
      </Art>
      <SmallArt viewBox="0 0 130 152" width="130" height="152">
        <path {...dots} d="M18 122Q14 52 92 52" strokeWidth="3" strokeDasharray="1 8" />
        <circle cx="18" cy="122" r="9" fill="var(--art-onBlue)" />
        <circle cx="92" cy="52" r="22" fill="var(--art-far)" />
      </SmallArt>
    </Rest>
  )
}
