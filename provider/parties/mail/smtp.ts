// Email by SMTP (RFC 5321) submission, in TLS: https://www.rfc-editor.org/rfc/rfc8314

import { createTransport } from 'nodemailer'
import { isLoopback } from '#provider/lib/environment.ts'
import { StartError } from '#provider/lib/start-error.ts'
import { createPartner } from '#provider/parties/partner.ts'
import { type CreateDriver, type Mail, PartnerDown, PartnerRefused } from '#provider/ports.ts'

const NAME = 'The mail server'

/** As many as the outbox sends at a time. */
const WIDTH = 8

/** Milliseconds for a message: connection, TLS, login and delivery take some ten round trips. */
const PATIENCE = 20_000

/** One address: nothing that starts a list, a name, a comment or another line. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u

export const smtp: CreateDriver<Mail> = ({ settings }) => {
  const { SMTP_URL: url = '', MAIL_FROM: from = '' } = settings
  const domain = domainOf(from)
  const transport = createTransport({
    ...serverOf(url),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const lane = createPartner({ name: NAME, width: WIDTH, timeout: PATIENCE })
  return {
    port: {
      send: ({ key, to, subject, text }) => {
        const id = `<${key}@${domain}>`
        return lane.run(async (signal) => {
          if (!ADDRESS.test(to)) throw new PartnerRefused('This is no address', 'address')
          // An automatic answer would answer nobody: https://www.rfc-editor.org/rfc/rfc3834#section-5
          const headers = { 'Auto-Submitted': 'auto-generated' }
          const mail = { from, to: { name: '', address: to }, subject, text, messageId: id, headers, signal }
          await transport.sendMail(mail).catch((error: unknown) => {
            throw faultOf(error)
          })
          return { id }
        })
      },
    },
  }
}

/** @throws StartError unless it is an address, with or without a name */
function domainOf(from: string): string {
  const domain = /^(?:[^<>\p{Cc}]*<)?[^\s@<>\p{Cc}]+@([a-z\d.-]+)>?$/iu.exec(from)?.[1]
  if (domain === undefined)
    throw new StartError(`MAIL_FROM is "${from}". Write it as Farsend <hello@farsend.example>.`)
  return domain
}

/** TLS from the start (smtps) or by STARTTLS (smtp), or no connection; in the clear on this machine alone. */
function serverOf(value: string) {
  const url = URL.canParse(value) ? new URL(value) : null
  const secure = url?.protocol === 'smtps:'
  // Don't echo the value: it may contain a password.
  if (!url || !(secure || url.protocol === 'smtp:') || url.hostname === '')
    throw new StartError('SMTP_URL is no mail server. Write it as smtps://user:password@host:465.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isHere = isLoopback(host)
  const user = decodeURIComponent(url.username)
  return {
    host,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && !isHere,
    ignoreTLS: !secure && isHere,
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
  }
}

/**
 * A permanent no to the recipient or the message is final. To us, as a sender or by login, it isn't: the message
 * waits until the settings are right. https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1
 */
function faultOf(error: unknown): Error {
  const {
    code = 'ESOCKET',
    command = '',
    responseCode = 0,
  } = error as {
    code?: string
    command?: string
    responseCode?: number
  }
  const isAboutUs = command === 'MAIL FROM' || !['EENVELOPE', 'EMESSAGE'].includes(code)
  if (!isAboutUs && responseCode >= 500)
    return new PartnerRefused(`${NAME} refuses a message`, String(responseCode))
  return new PartnerDown(`${NAME} says ${code} ${responseCode || ''}`.trim(), { cause: error })
}
