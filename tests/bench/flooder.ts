// The flood, in a separate process so that it does not slow down the measurement:
// `node tests/bench/flooder.ts <port> <kind> <connections> <address,address>`. A connection is
// reopened some seconds later, closed or not: a client that doesn't read doesn't notice.
import { connect } from 'node:net'

/** Milliseconds after which a connection is reopened: twice the provider's average timeout. */
const again = (): number => 5000 + Math.random() * 10_000

const never = '\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{'

/** What each connection sends, by the kind of flood. None finishes its request, or reads its response. */
export const floods: Readonly<Record<string, string>> = {
  bodies: `POST /api/v1/b/login HTTP/1.1${never}`,
  unread: 'GET /assets/large.js HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(10),
  headers: 'GET / HTTP/1.1\r\nhost: localhost\r\nx-long:',
}

function open(port: number, localAddress: string, bytes: string): void {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  socket.once('connect', () => socket.write(bytes))
  if (bytes === floods.unread) socket.pause()
  else socket.resume()
  setTimeout(() => {
    socket.destroy()
    open(port, localAddress, bytes)
  }, again())
}

if (import.meta.main) {
  const [port, kind = '', count, addresses = ''] = process.argv.slice(2)
  const from = addresses.split(',')
  for (let index = 0; index < Number(count); index += 1)
    open(Number(port), from[index % from.length] ?? '', floods[kind] ?? '')
}
