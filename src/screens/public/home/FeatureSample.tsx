import { CheckCircleFillIcon, LockIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'
import { text } from '#src/content/index.ts'
import {
  DeskOnly,
  DeskSample,
  Far,
  Row,
  Sample,
  Slots,
  SlotsTitle,
  Titled,
  Ways,
} from '#src/screens/public/home/feature-styles.ts'
import { Arc, Disc, Flag, Timeline } from '#src/ui/index.ts'

export type Feature = 'currencies' | 'follow' | 'locked' | 'delivery'

const CURRENCIES = ['CAD', 'EUR', 'USD'] as const
const DONE = ['paid', 'converted'] as const

/** Code slots as in the product: how many are filled, and whether the next one waits. */
function SlotRow({ filled, waiting }: { filled: number; waiting: boolean }) {
  return (
    <Slots>
      {Array.from({ length: filled }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is nothing but its index.
        <span key={place} data-filled="" />
      ))}
      {waiting ? <span data-active="" /> : null}
    </Slots>
  )
}

const samples: Readonly<Record<Feature, () => ReactNode>> = {
  currencies: () =>
    CURRENCIES.map((currency) => (
      <Row key={currency}>
        <Flag currency={currency} size={32} lazy />
        <strong>{text(`screens.home.features.currencies.names.${currency}`)}</strong>
        <span>{currency}</span>
      </Row>
    )),
  follow: () => (
    <Timeline
      entries={[
        ...DONE.map((id) => ({
          id,
          title: text(`screens.home.features.follow.nodes.${id}`),
          state: 'done' as const,
        })),
        { id: 'sent', title: text('screens.home.features.follow.nodes.sent'), state: 'now' },
        { id: 'delivered', title: text('screens.home.features.follow.nodes.delivered'), state: 'next' },
      ]}
    />
  ),
  locked: () => (
    <>
      <DeskOnly>
        <SlotsTitle>
          <CheckCircleFillIcon /> {text('screens.home.features.locked.code')}
        </SlotsTitle>
        <SlotRow filled={6} waiting={false} />
      </DeskOnly>
      <Titled>
        <SlotsTitle>
          <LockIcon /> {text('screens.home.features.locked.pin')}
        </SlotsTitle>
        <SlotRow filled={3} waiting />
      </Titled>
    </>
  ),
  delivery: () => (
    <Ways>
      <svg viewBox="0 0 200 176" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
        <Arc d="M20 88Q80 40 200 40M20 88Q80 136 200 136" width={5} gap={12} />
        <Disc at="near" x={20} y={88} r={18} />
      </svg>
      <Row>
        <Far viewBox="-12 -12 48 48">
          <path d="M3 9l9-6 9 6zM6 13v4M12 13v4M18 13v4M3 21h18" />
        </Far>
        <strong>{text('screens.home.features.delivery.account')}</strong>
      </Row>
      <Row>
        <Far viewBox="-12 -12 48 48">
          <path d="M10 4L8 20M17 4l-2 16M5 9h16M4 15h16" />
        </Far>
        <strong>{text('screens.home.features.delivery.collect')}</strong>
      </Row>
    </Ways>
  ),
}

/** A miniature of a feature. Decorative: its card describes it. */
export function FeatureSample({ feature }: { feature: Feature }) {
  const Ground = feature === 'delivery' ? DeskSample : Sample
  return <Ground aria-hidden="true">{samples[feature]()}</Ground>
}
