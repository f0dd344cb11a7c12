import { text } from '#src/content/index.ts'
import type { Entry } from '#src/shared/shell/palette/entry.ts'
import { piecesOf } from '#src/shared/shell/palette/find.ts'
import * as look from '#src/shared/shell/palette/palette-styles.ts'
import { Avatar, StatusChip } from '#src/ui/index.ts'

export interface PaletteRowProps {
  readonly id: string
  readonly entry: Entry
  readonly query: string
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onOpen: () => void
}

/** A search result; the active one shows what Enter does. */
export function PaletteRow({ id, entry, query, isActive, onPoint, onOpen }: PaletteRowProps) {
  const { title, detail, look: shows, status, does } = entry
  return (
    <look.Row
      id={id}
      role="option"
      aria-selected={isActive}
      data-active={isActive || undefined}
      onMouseMove={isActive ? undefined : onPoint}
      onClick={onOpen}
    >
      {'icon' in shows ? (
        <look.Glyph>
          <shows.icon size={16} />
        </look.Glyph>
      ) : (
        <Avatar name={shows.name} country={shows.country} size={40} onAccent={isActive} />
      )}
      <look.Words>
        <look.Title>
          {piecesOf(title, query).map(({ text: piece, isFound }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one title keep their order.
            isFound ? <mark key={index}>{piece}</mark> : piece,
          )}
        </look.Title>
        {detail ? <look.Detail>{detail}</look.Detail> : null}
      </look.Words>
      {status ? <StatusChip state={status} /> : null}
      {isActive && !status ? (
        <look.Does aria-hidden="true">
          {does} <kbd>{text('screens.palette.keys.enter')}</kbd>
        </look.Does>
      ) : null}
    </look.Row>
  )
}
