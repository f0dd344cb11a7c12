import { FileIcon, SyncIcon, XIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { formatSize, type StoredFile } from '#src/form/files/stored-file.ts'
import type { UploadStatus } from '#src/form/files/uploader.ts'
import { IconButton } from '#src/ui/index.ts'

export interface ChosenProps {
  /** Of the words that describe the input. */
  readonly id: string
  readonly file: StoredFile
  readonly status: UploadStatus
  readonly preview: string | undefined
  /** Why another file was refused, while this one stays. */
  readonly kept: string | undefined
  readonly isLocked: boolean
  readonly onRetry: () => void
  readonly onRemove: () => void
}

/** The zone once a file was chosen: its picture, its name, how far it is, and what can be done with it. */
export function Chosen({ id, file, status, preview, kept, isLocked, onRetry, onRemove }: ChosenProps) {
  const { name, size } = file
  const isSending = status.kind === 'sending'
  const isWaiting = isSending && status.isWaiting

  return (
    <Row>
      <Picture>
        {preview === undefined ? (
          <FileIcon size={24} />
        ) : (
          <img src={preview} alt={text('form.file.preview', { name })} />
        )}
      </Picture>
      <Words>
        <span id={id}>
          <Name>{name}</Name>{' '}
          <Detail>
            {isSending
              ? text('form.file.progress', {
                  sent: formatSize(size * status.fraction),
                  size: formatSize(size),
                })
              : status.kind === 'preparing'
                ? text('form.file.preparing')
                : formatSize(size)}
          </Detail>
          {kept === undefined ? null : <Kept> {kept}</Kept>}
        </span>
        {isSending ? (
          <Bar max={1} value={status.fraction} aria-label={text('form.file.sending', { name })} />
        ) : null}
        <Waiting role="status">{isWaiting ? text('form.file.waiting') : ''}</Waiting>
      </Words>
      <Actions>
        {status.kind === 'failed' ? (
          <IconButton icon={SyncIcon} label={text('form.retry')} disabled={isLocked} onClick={onRetry} />
        ) : null}
        <IconButton
          icon={XIcon}
          label={text(isSending ? 'form.file.cancel' : 'form.file.remove', { name })}
          disabled={isLocked && !isSending}
          onClick={onRemove}
        />
      </Actions>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 86px;
  padding: 14px 12px 14px 14px;
`

const Kept = styled.span`
  display: block;
  margin-block-start: 4px;
  color: var(--fgColor-attention);
  font: var(--type-hint);
  overflow-wrap: anywhere;
`

const Picture = styled.span`
  display: grid;
  flex-shrink: 0;
  place-items: center;
  width: 56px;
  height: 56px;
  overflow: hidden;
  border-radius: var(--borderRadius-medium);
  background: var(--bgColor-inset);
  color: var(--fgColor-muted);

  img {
    width: 56px;
    height: 56px;
    object-fit: cover;
  }
`

const Words = styled.div`
  flex: 1;
  min-width: 0;
`

/** A camera or a bank may give a name of any length: two lines of it are enough to know the file. */
const Name = styled.span`
  display: -webkit-box;
  overflow: hidden;
  font: var(--type-value);
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

const Detail = styled.span`
  color: var(--fgColor-muted);
  font: var(--type-hint);
  font-variant-numeric: tabular-nums;
`

/** Above the input that lies over the zone. */
const Actions = styled.span`
  position: relative;
  z-index: 1;
  display: flex;
  flex-shrink: 0;
`

const Waiting = styled.p`
  margin: 4px 0 0;
  color: var(--fgColor-attention);
  font: var(--type-hint);

  &:empty {
    display: none;
  }
`

const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 6px;
  margin-top: 8px;
  overflow: hidden;
  border: 0;
  border-radius: var(--borderRadius-full);
  appearance: none;
  background: var(--bgColor-inset);

  &::-webkit-progress-bar {
    background: var(--bgColor-inset);
  }
  &::-webkit-progress-value {
    border-radius: var(--borderRadius-full);
    background: var(--bgColor-accent-emphasis);
    transition: inline-size var(--motion-standard) var(--motion-easing);
  }
  &::-moz-progress-bar {
    border-radius: var(--borderRadius-full);
    background: var(--bgColor-accent-emphasis);
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`
