import support from '#content/policy/support.json' with { type: 'json' }

/** The address that anybody can write to. */
export const address = (): string => support.email

/** A link that opens a mail to it. */
export const mailTo = (): string => `mailto:${address()}`
