// Email, simulated: the outbox is the mailbox, which /sandbox shows.

import type { CreateDriver, Mail } from '#provider/ports.ts'

export const simulatedMail: CreateDriver<Mail> = () => ({ port: { send: async ({ key }) => ({ id: key }) } })
