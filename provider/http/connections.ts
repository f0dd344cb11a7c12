// What holds for connections, also before a request of theirs is complete: how many one address may have, and how slow a
// client may send and read. It holds without a proxy in front; behind one all connections are the proxy's, and only the
// limit on all and the pace count. Node itself ends those whose headers take too long (app.ts).
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Share, type Shares, sharesOf } from '#provider/http/places.ts'
import { clientAddress } from '#provider/limits/address.ts'
import { MOST_STREAMS } from '#provider/live/index.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** Bytes a second that a client sends or reads at least, once its grace is over; a bad mobile line carries five times that. */
export const LEAST_RATE = 1024

export interface CrowdLimits {
  /** Requests under way at once, slow uploads and downloads among them. */
  readonly requests: Shares
  /** Streams of events at once, which last for minutes and take no place of requests. */
  readonly streams: Shares
  /** Connections at once. Each is a file of the system (`ulimit -n`). */
  readonly connections: Shares
  /** Milliseconds that headers may take. */
  readonly headers: number
  /** Milliseconds that a connection may stay without a request after an answer. */
  readonly idle: number
  /** Milliseconds that a client may stand still at first. */
  readonly grace: number
  /** Milliseconds that it may stand still later, when it was quicker than it had to be: a train in a tunnel. */
  readonly allowance: number
  /** Milliseconds between two looks at who is too slow. */
  readonly look: number
}

/**
 * A browser has six connections at most, and one stream for all its tabs. Behind one address are an office or a
 * carrier's customers: a hundred browsers that stay signed in have a hundred streams, and 600 connections if all load
 * a page at once, of which idle ones may be ended. Their requests take milliseconds, so that 64 at once are thousands a
 * second. More would let one address hold the process up: each of them is sent a little in turn.
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

/** Requests that a client may send before it has the answer to the first. Browsers and proxies send one. */
const PIPELINED = 4

/** What a client owes: the rest of its request, to take its answer, or to close the connection that we have ended. */
type Debt = 'body' | 'answer' | 'end'

interface Connection {
  readonly socket: Socket
  readonly shares: readonly Share[]
  /** The last request; those before it are over, or came whole. */
  request?: IncomingMessage
  /** Answers that are not yet given, the last one at the end. */
  answers: readonly ServerResponse[]
  owes?: Debt | undefined
  /** Milliseconds that it may stand still from now on. */
  left: number
  /** How far it was at the last look, in bytes. */
  bytes: number
}

/** Bytes that the system has taken of what was written. Only the handle knows how far a long write is. */
function written(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle')
  if (!isRecord(handle)) return socket.bytesWritten
  return Number(handle.bytesWritten) - Number(handle.writeQueueSize)
}

function debtOf({ socket, request, answers }: Connection): Debt | undefined {
  if (socket.writableLength > 0) return 'answer'
  if (socket.writableEnded) return 'end'
  if (request === undefined || request.complete) return undefined
  // It was refused before it had sent everything.
  return answers.at(-1)?.writableEnded ? 'end' : 'body'
}

/** Whether all of a request is here and its answer is not yet given. */
const isServed = ({ request, answers }: Connection): boolean =>
  request?.complete === true && answers.at(-1)?.closed === false

/**
 * Watches the connections of a server.
 *
 * @param isProxied whether they are those of a proxy, whose clients have no connections of their own here
 */
export function watchConnections(server: Server, isProxied: boolean, limits: CrowdLimits): void {
  const { grace, allowance, look } = limits
  /** Those of each share. Who has waited longest for a request is the first, but for those that are being served. */
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

  /** Puts a connection behind all others. */
  function putLast(connection: Connection): void {
    for (const { name } of connection.shares) {
      const group = groups.get(name) ?? new Set()
      group.delete(connection)
      groups.set(name, group.add(connection))
    }
  }

  /** Ends the connection that has waited longest. Returns whether there was one. */
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
      // So that the next one need not look at it again; a set comes to it again at the end.
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
    // Counts looks rather than time, so a stalled process doesn't blame its clients.
    if (connections.size === 0) looking = setInterval(() => connections.forEach(judge), look).unref()
    connections.set(socket, connection)
    putLast(connection)
    socket.once('close', () => leave(connection))
  })
  /** Notes a request. Returns whether it is to be answered. */
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

  // In front of what answers: Node reads all requests of one packet at once, a thousand if they are short.
  const answering = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (admit(request, response)) for (const answer of answering) answer.call(server, request, response)
  })
}

/** What Node says of a request that takes too long. */
const tooSlow = (): Error => Object.assign(new Error('Too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
