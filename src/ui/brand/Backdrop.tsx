import { styled } from 'styled-components'
import { Arc, Disc } from '#src/ui/brand/shapes.tsx'
import { media } from '#src/ui/theme/media.ts'

/** hero: behind the calculator of the home page. auth: behind the centred card. banner: in the blue panel. */
export type BackdropScene = 'auth' | 'hero' | 'banner'

const Layer = styled.div<{ $scene: BackdropScene }>`
  position: absolute;
  z-index: 0;
  inset: 0;
  overflow: hidden;
  border-radius: inherit;
  pointer-events: none;

  ${media.phone} {
    display: ${({ $scene }) => ($scene === 'banner' ? 'block' : 'none')};
  }
`

/** Positioned independently of the page’s height, which grows while the page loads. */
const Large = styled.svg<{ $from: string }>`
  position: absolute;
  inset-block-start: ${({ $from }) => $from};
  inset-inline-start: 50%;
  overflow: visible;
  transform: translateX(-50%);
`

const AtEnd = styled.svg`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  height: 100%;
  width: auto;
  max-width: 50%;

  ${media.phone} {
    display: none;
  }
`

const Small = styled.svg`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;

  ${media.desktop} {
    display: none;
  }
`

const scenes = {
  auth: (
    <Large $from="max(var(--header-size), 100dvh - 720px)" viewBox="0 0 1280 720" width="1280" height="720">
      <Arc d="M136 650Q640 64 1160 580" width={3} gap={12} />
      <Disc at="near" x={136} y={650} r={36} isSoft />
      <Disc at="far" x={1160} y={580} r={68} isSoft />
    </Large>
  ),
  hero: (
    <Large $from="1.25rem" viewBox="0 0 1280 688" width="1280" height="688">
      <Arc d="M596 640Q640 400 900 340T1237 560" width={3} gap={12} />
      <Disc at="near" x={596} y={640} r={34} isSoft />
      <Disc at="far" x={1237} y={560} r={96} isSoft />
    </Large>
  ),
  banner: (
    <>
      <AtEnd viewBox="0 0 560 256" preserveAspectRatio="xMaxYMid meet">
        <Arc d="M72 206Q150 12 430 132" width={3} gap={12} stroke="var(--art-onBlue)" />
        <circle cx="72" cy="206" r="26" fill="var(--art-onBlue)" />
        <Disc at="far" x={430} y={132} r={84} />
      </AtEnd>
      <Small viewBox="0 0 176 120" width="176" height="120">
        <Arc d="M76 98Q80 16 142 66" width={3} gap={9} stroke="var(--art-onBlue)" />
        <circle cx="76" cy="98" r="9" fill="var(--art-onBlue)" />
        <Disc at="far" x={142} y={66} r={42} />
      </Small>
    </>
  ),
} as const satisfies Record<BackdropScene, React.ReactNode>

/**
 * The large discs and arc behind cards and in blue panels. The parent and everything in front must be
 * `position: relative`. Decorative; on phones only the banner has one.
 */
export function Backdrop({ scene }: { scene: BackdropScene }) {
  return (
    <Layer $scene={scene} aria-hidden="true">
      {scenes[scene]}
    </Layer>
  )
}
