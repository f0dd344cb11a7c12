import type { FlowDefinition } from '#src/generated/flow.ts'

/** A flow with everything: a form, a screen, a secret, a branch, a commit, a poll and a step without a way back. */
export const sample: FlowDefinition = {
  id: 'sample',
  version: 2,
  path: '/sample',
  auth: 'visitor',
  draft: { keep: 'session', never: ['pin'] },
  steps: [
    {
      id: 'phone',
      form: 'phone',
      submit: { operation: 'send-code', take: { token: '/data/token' }, failure: 'failed' },
      next: [{ to: 'secret' }],
    },
    { id: 'secret', form: 'secret', enter: ['token'], invalid: 'mistakes', next: [{ to: 'confirm' }] },
    {
      id: 'confirm',
      screen: 'confirm',
      enter: ['token', 'pin'],
      back: { to: 'secret', label: 'change' },
      submit: {
        operation: 'create',
        take: { order: '/data' },
        commit: true,
        success: 'created',
        failure: 'failed',
        errors: { token_expired: { to: 'phone' } },
      },
      next: [{ to: 'channel' }],
    },
    {
      id: 'channel',
      screen: 'channel',
      enter: ['order'],
      submit: {
        operation: 'choose',
        params: { id: '/order/_id' },
        take: { channel: '/data/channel', order: '/data' },
      },
      next: [
        { when: { required: ['channel'], properties: { channel: { const: 'card' } } }, to: 'card' },
        { to: 'transfer' },
      ],
    },
    { id: 'card', screen: 'card', progress: 5, enter: ['order', 'channel'], next: [{ to: 'waiting' }] },
    {
      id: 'transfer',
      screen: 'transfer',
      progress: 5,
      enter: ['order', 'channel'],
      next: [{ to: 'waiting' }],
    },
    {
      id: 'waiting',
      screen: 'waiting',
      progress: 6,
      enter: ['order'],
      poll: {
        operation: 'get',
        params: { id: '/order/_id' },
        every: 1000,
        take: { order: '/data' },
        until: {
          required: ['order'],
          properties: {
            order: { required: ['status'], properties: { status: { enum: ['paid', 'failed'] } } },
          },
        },
      },
      next: [{ to: 'done' }],
    },
    { id: 'done', screen: 'done', progress: 7, enter: ['order'], back: false, exit: '/' },
  ],
}

/** The sample flow with a screen for each step but `secret`, which has a form of the product. */
export const runnable: FlowDefinition = {
  ...sample,
  draft: { keep: 'session', never: ['password'] },
  steps: sample.steps.map((step) => {
    const { form: _, ...formless } = step
    if (step.id === 'phone') return { ...formless, screen: 'phone' }
    if (step.id === 'secret') return { ...formless, form: 'login-email' }
    return step.id === 'confirm' ? { ...step, enter: ['token', 'password'] } : step
  }),
}
