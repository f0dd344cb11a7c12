import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface Received {
  from: string
  to: string[]
  /** As it arrived: headers, an empty line, the body. */
  source: string
  user: string | undefined
  isSecure: boolean
}

type Refusal = Partial<Record<'login' | 'from' | 'to' | 'content', number>>

const no = (responseCode: number) => Object.assign(new Error('No'), { responseCode })

/**
 * A real SMTP server on this machine.
 *
 * @param refuses its response code at a step, if it refuses there
 */
export async function startMailServer(refuses: Refusal = {}, options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onAuth: ({ username }, _session, done) =>
      refuses.login ? done(no(refuses.login)) : done(null, { user: username }),
    onMailFrom: (_address, _session, done) => done(refuses.from ? no(refuses.from) : null),
    onRcptTo: (_address, _session, done) => done(refuses.to ? no(refuses.to) : null),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refuses.content) return done(no(refuses.content))
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString(),
          user: session.user,
          isSecure: session.secure,
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** A certificate of `localhost` that signs itself; null without openssl. */
export async function selfSigned(): Promise<{ key: string; cert: string } | null> {
  const folder = await mkdtemp(join(tmpdir(), 'farsend-mail-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
    await promisify(execFile)('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', cert])
    return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
  } catch {
    return null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
