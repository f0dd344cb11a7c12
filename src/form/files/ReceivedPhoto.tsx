import { CheckCircleFillIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { Findings } from '#src/form/files/camera/Findings.tsx'
import type { Seen } from '#src/form/files/prepare-picture.ts'
import { formatSize, type StoredFile } from '#src/form/files/stored-file.ts'
import { Button, Chip, type } from '#src/ui/index.ts'

export interface ReceivedPhotoProps {
  /** Of the words that describe the input. */
  readonly id: string
  readonly file: StoredFile
  /** What it is of, as the field is called. */
  readonly label: string
  readonly seen: Seen
  /** Why another file was refused, while this one stays. */
  readonly kept: string | undefined
  readonly isFromPhone: boolean
  readonly isLocked: boolean
  /** Takes it away, so that it can be taken once more. */
  readonly onAgain: () => void
}

/** A photograph that is there: the picture, what was judged of it, and the way to another one. */
export function ReceivedPhoto(props: ReceivedPhotoProps) {
  const { id, file, label, seen, kept, isFromPhone, isLocked, onAgain } = props
  return (
    <Panel>
      <Picture src={seen.preview} alt={text('form.file.preview', { name: file.name })} />
      <Words>
        {isFromPhone ? (
          <Chip $tone="success">
            <CheckCircleFillIcon size={16} />
            {text('form.handOver.opened')}
          </Chip>
        ) : null}
        <Title>{text('form.handOver.received', { label })}</Title>
        <Detail id={id}>
          {file.name} {formatSize(file.size)}
          {kept === undefined ? null : <Kept> {kept}</Kept>}
        </Detail>
        {seen.judgement === undefined ? null : <Findings judgement={seen.judgement} />}
      </Words>
      <Action>
        <Button disabled={isLocked} onClick={onAgain}>
          {text('form.picture.again')}
        </Button>
      </Action>
    </Panel>
  )
}

const Panel = styled.div`
  display: grid;
  grid-template-columns: 272px minmax(0, 1fr) auto;
  gap: 28px;
  align-items: center;
  padding: 28px;
`

/** On ink, as a page lies on a table; the whole of it, since one reads it over. */
const Picture = styled.img`
  display: block;
  width: 272px;
  height: 200px;
  border-radius: var(--borderRadius-large);
  background: var(--bgColor-inset);
  object-fit: contain;
`

const Words = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  min-width: 0;

  ul {
    gap: 6px;
    font: var(--type-hint);
  }
  li {
    gap: 8px;
  }
`

const Title = styled.p`
  ${type.card}
  margin-block-start: 4px;
  overflow-wrap: anywhere;
`

/** A camera or a bank may give a name of any length: two lines of it are enough to know the file. */
const Detail = styled.p`
  ${type.hint}
  display: -webkit-box;
  overflow: hidden;
  color: var(--fgColor-muted);
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  &:has(> span) {
    display: block;
  }
`

const Kept = styled.span`
  display: block;
  margin-block-start: 4px;
  color: var(--fgColor-attention);
`

/** Above the input that lies over the zone. */
const Action = styled.div`
  position: relative;
  z-index: 1;
`
