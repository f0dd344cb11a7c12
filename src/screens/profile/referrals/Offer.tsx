import { ShareIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { formatMoney, text } from '#src/content/index.ts'
import type { ReferralsResponse } from '#src/generated/forms.ts'
import { paths } from '#src/paths.ts'
import { Button, Card, CopyPill, media, QrCode, Stack, Text, type, WrapRow } from '#src/ui/index.ts'

export const amountsOf = ({ reward }: ReferralsResponse['data']) => ({
  amount: formatMoney(reward.amount, reward.currency),
  minimum: formatMoney(reward.transfer_minimum, reward.currency),
})

/** The reward for both, its condition, and the link to share: by share sheet, clipboard or QR code. */
export function Offer({ referrals }: { referrals: ReferralsResponse['data'] }) {
  const link = `${window.location.origin}${paths.joinBy(referrals.code)}`
  const { amount, minimum } = amountsOf(referrals)
  const canShare = 'share' in navigator

  async function share() {
    // Closing the share sheet is not an error.
    await navigator
      .share({ text: text('screens.referrals.shareText', { amount, minimum }), url: link })
      .catch(() => undefined)
  }

  return (
    <Panel $large>
      <Beside>
        <Stack $gap="0.75rem">
          <Title>{text('screens.referrals.offer', { amount })}</Title>
          <Text as="p" $tone="muted">
            {text('screens.referrals.condition', { minimum })}
          </Text>
          <Link>{link}</Link>
          <Text as="p" $role="hint" $tone="muted">
            {text('screens.referrals.code', { code: referrals.code })}
          </Text>
          <WrapRow $gap="0.75rem">
            <CopyPill value={link} what={text('screens.referrals.copy')} />
            {canShare ? (
              <Button icon={ShareIcon} size="medium" onClick={() => void share()}>
                {text('screens.referrals.share')}
              </Button>
            ) : null}
          </WrapRow>
        </Stack>
        <QrCode value={link} label={text('screens.referrals.qr')} />
      </Beside>
    </Panel>
  )
}

const Panel = styled(Card)`
  background: var(--hero-bg);
`

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2rem;
  align-items: center;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: 1.5rem;
  }
`

const Title = styled.h2`
  ${type.page}
  text-wrap: balance;
`

const Link = styled.output`
  ${type.value}
  padding: 0.75rem 1rem;
  border-radius: var(--borderRadius-medium);
  background: var(--bgColor-default);
  overflow-wrap: anywhere;
  user-select: all;
`
