// Whether anybody carries messages to a recipient: told at start, so that callers deep in a transaction need no parties.

import type { Parties } from '#provider/ports.ts'

let carriers: Pick<Parties, 'sms' | 'mail'> | undefined

export function carryMessagesBy({ sms, mail }: Pick<Parties, 'sms' | 'mail'>): void {
  carriers = { sms, mail }
}

/** @param to E.164 */
export const reachesPhone = (to: string): boolean =>
  carriers === undefined || (carriers.sms?.reaches(to) ?? false)

export const reachesMailboxes = (): boolean => carriers?.mail !== null
