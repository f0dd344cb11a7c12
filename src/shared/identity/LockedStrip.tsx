import { LockIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { useIsSent } from '#src/shared/identity/use-is-sent.ts'
import { LinkButton, media } from '#src/ui/index.ts'

/**
 * Shown above each page to unverified customers: what is locked, why, and how to unlock it.
 */
export function LockedStrip() {
  const isSent = useIsSent()
  return (
    <Strip role="note">
      <LockIcon size={16} />
      <span>{text(isSent ? 'screens.kyc.locked.sent.strip' : 'screens.kyc.locked.strip')}</span>
      <LinkButton href={paths.kycProgress()} size="medium">
        {text(isSent ? 'screens.kyc.locked.sent.see' : 'screens.kyc.locked.verify')}
      </LinkButton>
    </Strip>
  )
}

const Strip = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 12px;
  align-items: center;
  margin-block-end: 24px;
  padding: 12px 12px 12px 20px;
  border-radius: var(--borderRadius-large);
  background: var(--bgColor-attention-muted);
  color: var(--fgColor-attention);

  ${media.phone} {
    padding: 12px 16px;
    margin-block-end: 16px;
  }
`
