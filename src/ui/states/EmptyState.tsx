import { Art, type ArtScene } from '#src/ui/brand/Art.tsx'
import { Statement, type StatementProps } from '#src/ui/states/Statement.tsx'

export interface EmptyStateProps extends Omit<StatementProps, 'children'> {
  scene?: ArtScene | undefined
}

/** Nothing here yet: the illustration, what will be here, one line, one button. */
export function EmptyState({ scene = 'empty', ...words }: EmptyStateProps) {
  return (
    <Statement {...words}>
      <Art scene={scene} />
    </Statement>
  )
}
