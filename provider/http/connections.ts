// Connection limits, even before a request is complete: how many one address may have, and how slowly a
// client may send and read. Meant for running without a proxy; behind one, all connections are the proxy's,
// so only the total and the pace apply. Node itself closes connections with slow headers (app.ts).
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Share, type Shares, sharesOf } from '#provider/http/places.ts'
import { clientAddress } from '#provider/limits/address.ts'
import { MOST_STREAMS } from '#provider/live/index.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** Minimum bytes per second once the grace is over; a bad mobile connection manages five times that. */
export const LEAST_RATE = 1024

export interface CrowdLimits {
  /** Requests in progress, including slow uploads and downloads. */
  readonly requests: Shares
  /** Event streams, which last minutes and don't count as requests. */
  readonly streams: Shares
  /** Connections, each a file descriptor (`ulimit -n`). */
  readonly connections: Shares
  readonly headers: number
  /** Milliseconds a connection may idle after a response. */
  readonly idle: number
  /** Milliseconds a client may stall at first. */
  readonly grace: number
  /** Milliseconds a client may stall later if it was fast before: a train in a tunnel. */
  readonly allowance: number
  /** Milliseconds between checks for slow clients. */
  readonly look: number
}

/**
 * A browser opens at most six connections and shares one stream among its tabs. An address may be an office
 * or a carrier: a hundred signed-in browsers hold a hundred streams, and 600 connections if all load a page
 * at once, of which idle ones may be closed. Requests take milliseconds, so 64 at once are thousands per
 * second; more would let one address slow down the process.
 */
export const crowdLimits: CrowdLimits = {
  requests: { all: 2000, network: 256, address: 64 },
  streams: { all: MOST_STREAMS, network: 250, address: 125 },
  connections: { all: 4096, network: 1024, address: 512 },
  headers: 10_000,
  idle: 72_000,
  grace: 5000,
  allowance: 20_000,
  look: 1000,
}

/** Requests a client may send before the first response. Browsers and proxies send one. */
const PIPELINED = 4

/** What a client has yet to do: finish its request, read its response, or close a connection we ended. */
type Debt = 'body' | 'answer' | 'end'

interface Connection {
  readonly socket: Socket
  readonly shares: readonly Share[]
  /** The last request; earlier ones are done, or fully received. */
  request?: IncomingMessage
  /** Pending responses, oldest first. */
  answers: readonly ServerResponse[]
  owes?: Debt | undefined
  /** Milliseconds it may still stall. */
  left: number
  /** Bytes transferred at the last check. */
  bytes: number
}

/** Bytes the system has accepted. Only the handle knows how far a long write got. */
function written(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle')
  if (!isRecord(handle)) return socket.bytesWritten
  return Number(handle.bytesWritten) - Number(handle.writeQueueSize)
}

function debtOf({ socket, request, answers }: Connection): Debt | undefined {
  if (socket.writableLength > 0) return 'answer'
  if (socket.writableEnded) return 'end'
  if (request === undefined || request.complete) return undefined
  // Refused before it had sent everything.
  return answers.at(-1)?.writableEnded ? 'end' : 'body'
}

const isServed = ({ request, answers }: Connection): boolean =>
  request?.complete === true && answers.at(-1)?.closed === false

/**
 * Watches a server's connections.
 *
 * @param isProxied whether they come from a proxy, so clients have none of their own
 */
export function watchConnections(server: Server, isProxied: boolean, limits: CrowdLimits): void {
  const { grace, allowance, look } = limits
  /** Connections by share. The longest idle one comes first, except those being served. */
  const groups = new Map<string, Set<Connection>>()
  const connections = new Map<Socket, Connection>()
  let looking: ReturnType<typeof setInterval> | undefined

  function leave(connection: Connection): void {
    connections.delete(connection.socket)
    if (connections.size === 0) clearInterval(looking)
    for (const { name } of connection.shares) {
      const group = groups.get(name)
      group?.delete(connection)
      if (group?.size === 0) groups.delete(name)
    }
  }

  function putLast(connection: Connection): void {
    for (const { name } of connection.shares) {
      const group = groups.get(name) ?? new Set()
      group.delete(connection)
      groups.set(name, group.add(connection))
    }
  }

  /** Closes the longest idle connection; false if there is none. */
  function makeRoom(name: string): boolean {
    const group = groups.get(name) ?? new Set()
    let left = group.size
    for (const connection of group) {
      left -= 1
      if (!isServed(connection)) {
        leave(connection)
        connection.socket.destroy()
        return true
      }
      // The set yields it again at the end, so the next search needn't check it first.
      putLast(connection)
      if (left === 0) return false
    }
    return false
  }

  function judge(connection: Connection): void {
    const { socket } = connection
    const owes = debtOf(connection)
    const bytes = owes === 'answer' ? written(socket) : socket.bytesRead
    const isNew = owes !== connection.owes
    const earned = owes === 'end' ? 0 : ((bytes - connection.bytes) / LEAST_RATE) * 1000
    connection.left = isNew ? grace : Math.min(connection.left - look + earned, Math.max(grace, allowance))
    connection.owes = owes
    connection.bytes = bytes
    if (owes === undefined || connection.left > 0) return
    if (owes === 'body') server.emit('clientError', tooSlow(), socket)
    else socket.resetAndDestroy()
  }

  server.on('connection', (socket) => {
    const shares = sharesOf(clientAddress(socket.remoteAddress), limits.connections)
    const connection: Connection = {
      socket,
      shares: isProxied ? shares.filter(({ name }) => name === 'all') : shares,
      answers: [],
      left: grace,
      bytes: 0,
    }
    for (const { name, most } of connection.shares) {
      if ((groups.get(name)?.size ?? 0) < most || makeRoom(name)) continue
      socket.resetAndDestroy()
      return
    }
    // Counts checks rather than time, so a stalled process doesn't blame its clients.
    if (connections.size === 0) looking = setInterval(() => connections.forEach(judge), look).unref()
    connections.set(socket, connection)
    putLast(connection)
    socket.once('close', () => leave(connection))
  })
  /** Records a request; false if it must not be answered. */
  function admit(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request
    const connection = connections.get(socket)
    if (!connection) return false
    connection.request = request
    connection.answers = [...connection.answers.filter(({ closed }) => !closed), response]
    putLast(connection)
    if (connection.answers.length <= PIPELINED) return true
    leave(connection)
    socket.resetAndDestroy()
    return false
  }

  // Runs before the request handler: Node parses all requests in a packet at once, up to a thousand short
  // ones.
  const answering = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (admit(request, response)) for (const answer of answering) answer.call(server, request, response)
  })
}

const tooSlow = (): Error => Object.assign(new Error('Too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
