import { UploadIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { useFormHandle } from '#src/form/context.ts'
import { type FileRules, formatSize, formatTypes } from '#src/form/files/stored-file.ts'
import { findFieldWord } from '#src/form/words.ts'

export interface EmptyZoneProps {
  readonly path: string
  readonly rules: FileRules
  /** A phone opens its camera. */
  readonly camera: boolean
  /** The hint of the field says what is allowed; without one it comes from the schema. */
  readonly hasHint: boolean
}

/** The zone before a file is chosen. */
export function EmptyZone({ path, rules, camera, hasHint }: EmptyZoneProps) {
  const { definition } = useFormHandle()
  const names = rules.types.map(
    (type) => findFieldWord(definition.id, `${path}/type`, `options.${type}`) ?? subtype(type),
  )

  return (
    <Words>
      <UploadIcon size={24} />
      <span>
        <Choose data-when="pointer">{text('form.file.choose')}</Choose>{' '}
        <span data-when="pointer">{text('form.file.drop')}</span>
        <Choose data-when="touch">{text(camera ? 'form.file.photograph' : 'form.file.choose')}</Choose>
      </span>
      {hasHint || rules.largest === undefined || names.length === 0 ? null : (
        <Rules>
          {text('form.file.rules', { types: formatTypes(names), size: formatSize(rules.largest) })}
        </Rules>
      )}
    </Words>
  )
}

/** "image/jpeg" is JPEG to people. */
function subtype(type: string): string {
  return (type.split('/')[1] ?? type).toUpperCase()
}

const Words = styled.div`
  display: grid;
  gap: 4px;
  justify-items: center;
  padding: 16px;
  color: var(--fgColor-muted);
  text-align: center;

  [data-when='touch'] {
    display: none;
  }
  @media (pointer: coarse) {
    [data-when='touch'] {
      display: inline;
    }
    [data-when='pointer'] {
      display: none;
    }
  }
`

const Choose = styled.span`
  color: var(--fgColor-link);
  font: var(--type-value);
`

const Rules = styled.span`
  font: var(--type-hint);
`
