import payment from '#content/policy/payment.json' with { type: 'json' }

const channels: readonly { id: string; usual_minutes?: number | undefined }[] = payment.channels

/** How long a payment by this channel usually takes to reach us, if the policy says. */
export const usualMinutes = (channel: string | undefined): number | undefined =>
  channels.find(({ id }) => id === channel)?.usual_minutes
