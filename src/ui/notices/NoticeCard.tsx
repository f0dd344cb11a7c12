import { AlertIcon, CheckCircleIcon, InfoIcon, XCircleIcon, XIcon } from '@primer/octicons-react'
import type { ReactElement } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { LinkAction } from '#src/ui/actions/LinkAction.tsx'
import type { Notice, NoticeTone } from '#src/ui/notices/notice-store.ts'
import { media } from '#src/ui/theme/media.ts'
import { motion } from '#src/ui/theme/motion.ts'
import { forcedEdge } from '#src/ui/theme/shape.ts'
import { type } from '#src/ui/theme/type.ts'

const tones = {
  success: { icon: <CheckCircleIcon size={20} />, color: 'var(--fgColor-success)' },
  danger: { icon: <XCircleIcon size={20} />, color: 'var(--fgColor-danger)' },
  attention: { icon: <AlertIcon size={20} />, color: 'var(--fgColor-attention)' },
  info: { icon: <InfoIcon size={20} />, color: 'var(--fgColor-accent)' },
} as const satisfies Record<NoticeTone, { icon: ReactElement; color: string }>

const Surface = styled.li<{ $leaving: boolean }>`
  display: grid;
  grid-template-columns: 1.25rem minmax(0, 1fr) auto;
  gap: 0 0.875rem;
  padding: 0.75rem 0.5rem 0.875rem 1.25rem;
  border-radius: var(--borderRadius-option);
  background: var(--overlay-bgColor);
  box-shadow: var(--elevation-3);
  pointer-events: auto;
  opacity: ${({ $leaving }) => ($leaving ? 0 : 1)};
  transition: ${motion.to('opacity')};
  ${motion.rise}

  /* One line, if the words allow it. */
  ${media.phone} {
    gap: 0 0.5rem;
    align-items: center;
    padding: 0 0 0 0.75rem;

    p {
      display: inline;
      margin: 0;
      font-size: 0.875rem;
      line-height: 1.25rem;
    }
    p + p::before {
      content: ' ';
    }
  }

  ${forcedEdge}
`

const Glyph = styled.span<{ $color: string }>`
  display: grid;
  align-content: start;
  padding-block-start: 0.625rem;

  ${media.phone} {
    align-self: start;
    padding-block-start: 0.75rem;
  }
  color: ${({ $color }) => $color};

  & > svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`

const Words = styled.div`
  padding-block: 0.4375rem 0.25rem;

  ${media.phone} {
    padding-block: 0.375rem;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  overflow-wrap: anywhere;
`

const Title = styled.p`
  ${type.value}
  &::first-letter { text-transform: uppercase; }
`

const Message = styled.p`
  ${type.hint}
  margin-block-start: 0.125rem;
  color: var(--fgColor-muted);
  &::first-letter { text-transform: uppercase; }
`

const Act = styled(LinkAction)`
  margin-block: 0.5rem 0.25rem;
`

/** One notice: icon in the state's colour, title, message, close. No tint, no bar. */
export function NoticeCard({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { icon, color } = tones[notice.tone]
  return (
    <Surface $leaving={notice.leaving} data-notice={notice.tone}>
      <Glyph $color={color}>{icon}</Glyph>
      {/*
        Failures interrupt; the list, a polite live region, announces the rest. Keyed, because the same sentence in the
        same element would not be read out again.
      */}
      <Words key={notice.revision} {...(notice.tone === 'danger' ? { role: 'alert' } : {})}>
        <Title>{notice.title}</Title>
        {notice.message ? <Message>{notice.message}</Message> : null}
        {notice.action ? (
          <Act
            type="button"
            onClick={() => {
              notice.action?.onSelect()
              onClose()
            }}
          >
            {notice.action.label}
          </Act>
        ) : null}
      </Words>
      <IconButton icon={XIcon} label={text('ui.notices.close')} onClick={onClose} />
    </Surface>
  )
}
