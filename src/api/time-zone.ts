/** The device's time zone, whose days are the customer's. It may change while travelling. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
