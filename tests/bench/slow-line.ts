import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '#scripts/run/ports.ts'

/** Lighthouse's slow 4G: round-trip time in milliseconds, bytes per millisecond. */
const ROUND_TRIP = 150
const DOWN = 200
const UP = 94

export interface SlowLine extends Disposable {
  readonly url: string
  /** Whether the line is slow; initially it is not. */
  isSlow: boolean
}

/** Returns when this many bytes, sent now, arrive. */
type Lane = (bytes: number) => number

/** One direction of a line shared by all connections: data queues while it is busy. */
function laneOf(pace: number): Lane {
  let freeAt = 0
  return (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + bytes / pace
    return freeAt + ROUND_TRIP / 2
  }
}

/** A line to a local server that can be as slow as a mobile network, for workers and pages alike. */
export async function slowLine(port: number): Promise<SlowLine> {
  const line = { isSlow: false }
  const [up, down] = [laneOf(UP), laneOf(DOWN)]
  const open = new Set<Socket>()

  /** Forwards data of one side in order, when it would arrive. `setUp` is what the first chunk waits for. */
  const hand = (from: Socket, to: Socket, lane: Lane, setUp: number) => {
    let last = 0
    const at = (when: number, act: () => void) => {
      last = Math.max(last, when)
      const pause = last - performance.now()
      if (pause <= 0) act()
      else setTimeout(act, pause)
    }
    let wait = setUp
    from.on('data', (piece) => {
      const when = line.isSlow ? lane(piece.length) + wait : 0
      wait = 0
      at(when, () => to.write(piece))
    })
    from.on('end', () => at(0, () => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => open.delete(from))
    open.add(from)
  }

  const server = createServer((client) => {
    const product = connect(port, '127.0.0.1')
    for (const socket of [client, product]) socket.setNoDelay(true)
    // A connection is established before its first request.
    hand(client, product, up, ROUND_TRIP)
    hand(product, client, down, 0)
  })
  const own = await freePort()
  await once(server.listen(own, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${own}`,
    get isSlow() {
      return line.isSlow
    },
    set isSlow(isSlow) {
      line.isSlow = isSlow
    },
    [Symbol.dispose]: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
