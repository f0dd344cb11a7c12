import support from '#content/policy/support.json' with { type: 'json' }

export const address = (): string => support.email

export const mailTo = (): string => `mailto:${address()}`
