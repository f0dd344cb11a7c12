// Who floods, in a process of its own so that it does not hold up those who are measured: `node tests/bench/flooder.ts
// <port> <kind> <connections> <address,address>`. A connection is opened again some seconds after it was, closed or not:
// who does not read does not notice.
import { connect } from 'node:net'

/** Milliseconds after which a connection comes again: twice the time that the provider lets it stand still, on average. */
const again = (): number => 5000 + Math.random() * 10_000

const never = '\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{'

/** What each connection says, by the kind of flood. None ends what it has begun, or reads what it is told. */
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
