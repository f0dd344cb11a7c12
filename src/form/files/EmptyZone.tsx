import { DeviceCameraIcon, UploadIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { Button } from '#src/ui/index.ts'

export interface EmptyZoneProps {
  /** What is allowed; undefined where the hint of the field says so. */
  readonly rulesText: string | undefined
  /** Opens the camera; undefined where none is wanted. */
  readonly onAim: (() => void) | undefined
  /** Why the camera did not open, if it was tried. */
  readonly unavailable: 'refused' | 'missing' | undefined
}

/** The zone before a file is chosen. */
export function EmptyZone({ rulesText, onAim, unavailable }: EmptyZoneProps) {
  return (
    <Words>
      <Sign>
        <UploadIcon size={20} />
      </Sign>
      <span>
        <Choose>{text('form.file.choose')}</Choose> <span data-when="pointer">{text('form.file.drop')}</span>
      </span>
      {rulesText === undefined ? null : <Rules>{rulesText}</Rules>}
      {unavailable === undefined ? null : <Without>{text(`form.camera.${unavailable}`)}</Without>}
      {onAim === undefined ? null : (
        <Camera>
          <Button size="medium" icon={DeviceCameraIcon} onClick={onAim}>
            {text('form.file.photograph')}
          </Button>
        </Camera>
      )}
    </Words>
  )
}

const Words = styled.div`
  display: grid;
  gap: 4px;
  justify-items: center;
  padding: 16px;
  color: var(--fgColor-muted);
  text-align: center;

  @media (pointer: coarse) {
    [data-when='pointer'] {
      display: none;
    }
  }
`

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-block-end: 4px;
  border-radius: 50%;
  background: var(--bgColor-accent-muted);
  color: var(--fgColor-accent);
`

const Choose = styled.span`
  color: var(--fgColor-link);
  font: var(--type-value);
`

const Rules = styled.span`
  font: var(--type-hint);
`

const Without = styled.span`
  color: var(--fgColor-attention);
  font: var(--type-hint);
`

/** Above the input that lies over the zone. */
const Camera = styled.span`
  position: relative;
  z-index: 1;
  margin-block-start: 8px;
`
