// Shared by the tests of operator commands: running one, and a payment to run it on.
import { newId } from '#provider/db/index.ts'
import { type NetworkPayment, networkBrings } from '#provider/inbox/index.ts'
import { commands } from '#provider/operate/commands.ts'
import type { Bench } from '#tests/provider/money/setup.ts'

/** Runs a command as an operator types it, without confirmation; returns its output lines. */
export async function operate(bench: Bench, name: string, ...args: string[]): Promise<string[]> {
  const lines: string[] = []
  await commands[name]?.read(args).run({ ...bench.deps, print: (line) => lines.push(line) })
  return lines
}

/** A payment by e-transfer in minor units that the worker books at once; returns its id. */
export async function pay(
  bench: Bench,
  reference: string,
  amount: bigint,
  rest: Partial<NetworkPayment> = {},
): Promise<string> {
  const id = newId()
  const arrives_at = bench.clock.now()
  const payment = { channel: 'e-transfer', reference, currency: 'CAD', amount, order_id: null } as const
  await networkBrings(bench.db, { ...payment, id, arrives_at, ...rest })
  await bench.pass(1)
  return id
}
