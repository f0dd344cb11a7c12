// One round of the simulation: a few customers on one database, two processes of the provider that may die, a clock,
// and a trace of all actions, in which every name is the same each time.

import type { Sql } from '#provider/db/index.ts'
import { type ErrorCode, ProviderError, Refusal } from '#provider/errors.ts'
import { moneyHandlers } from '#provider/handlers/money.ts'
import type { Handler, HandlerRequest } from '#provider/http/handler.ts'
import { runOnce } from '#provider/http/idempotency.ts'
import { type Ask, runAsking } from '#provider/lib/asking.ts'
import { tick } from '#provider/payments/worker.ts'
import { type Operations, operations } from '#src/generated/operations.ts'
import type { Bench } from '#tests/provider/money/setup.ts'
import type { Incoming } from './added-rules.ts'
import type { Limits } from './limits.ts'
import { unreliable } from './partners.ts'
import { Killed, type ProviderProcess, startProcess } from './process.ts'
import type { Random } from './random.ts'
import { createTurns, type Turns } from './turns.ts'

export type MoneyId = keyof typeof moneyHandlers
type Input<Id extends MoneyId> = Partial<Pick<Operations[Id], 'params' | 'query' | 'body'>>

/** The result of a call: an answer, or the code of its refusal. */
export type Outcome<Answer> = { code: null; answer: Answer } | { code: ErrorCode; answer?: undefined }

export interface World {
  readonly bench: Bench
  readonly random: Random
  readonly turns: Turns
  readonly limits: Limits
  readonly trace: string[]
  /** Payments by banks to account numbers, by the banks' own ids. */
  readonly incoming: Map<string, Incoming>
  note(line: string): void
  /** Advances the clock, so that no two things happen in the same millisecond. */
  pass(milliseconds: number): void
  now(): number
  /** One of the two processes; restarts it if dead. */
  process(): ProviderProcess
  /** Makes one of the processes die at one of its next statements. */
  killSoon(): void
  /** Makes one of the processes pause for longer than its lease on a transfer. */
  stallSoon(): void
  /** Runs a worker, unless both are busy. */
  work(): void
  /** Customers whose money has moved since the last call, or all if a statement named none. */
  takeMoved(customers: readonly string[]): readonly string[]
  call<Id extends MoneyId>(
    customerId: string,
    actor: string,
    id: Id,
    input: Input<Id>,
    key: string,
  ): Promise<Outcome<Operations[Id]['response']>>
  /** Does something as one process, and again as another one if that was killed. */
  on<Result>(
    actor: string,
    what: string,
    work: (process: ProviderProcess) => Promise<Result>,
  ): Promise<Result>
}

export function createWorld(bench: Bench, random: Random, faults: string[], limits: Limits): World {
  const turns = createTurns(random)
  const trace: string[] = []
  const began = bench.clock.now().getTime()
  const names = ['A', 'B'] as const
  const log = {
    ...bench.deps.log,
    error: ({ fault }: Record<string, string | number | boolean>) => {
      if (fault !== new Killed().message) faults.push(String(fault))
    },
  }
  const parties = unreliable(bench.deps.parties, random)
  const start = (name: string) => startProcess(name, { ...bench.deps, log, parties }, turns)
  const processes = names.map(start)
  const working = new Set<string>()
  let moves: unknown[][] = []

  function note(line: string): void {
    trace.push(`+${((bench.clock.now().getTime() - began) / 1000).toFixed(3)} ${line}`)
  }

  function processAt(index: number): ProviderProcess {
    const found = processes[index]
    if (found && !found.isDead) return found
    const name = names[index] ?? ''
    moves.push(...(found?.takeMoves() ?? []))
    note(`${name} is started again`)
    const fresh = start(name)
    processes[index] = fresh
    return fresh
  }

  const world: World = {
    bench,
    random,
    turns,
    limits,
    trace,
    incoming: new Map(),
    note,
    pass(milliseconds) {
      bench.clock.move(milliseconds / 1000)
    },
    now: () => bench.clock.now().getTime(),
    process: () => processAt(random.int(names.length)),
    killSoon() {
      const statements = 1 + random.int(9)
      const victim = world.process()
      note(`${victim.name} will be killed at its statement ${statements}`)
      victim.killAfter(statements)
    },
    stallSoon() {
      const seconds = 40 + random.int(60)
      const slow = world.process()
      note(`${slow.name} will stand still for ${seconds} s`)
      slow.stall(seconds * 1000)
    },
    work() {
      const process = world.process()
      if (working.has(process.name)) return
      working.add(process.name)
      turns.begin(async () => {
        const done = await tick(process.deps)
          .catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error
            return 'killed'
          })
          .finally(() => working.delete(process.name))
        if (done !== 0) note(`worker ${process.name}: ${done}`)
      })
    },
    takeMoved(customers) {
      for (const process of processes) moves.push(...process.takeMoves())
      const named = moves.map((values) => customers.filter((id) => values.includes(id)))
      moves = []
      return named.some((ids) => ids.length === 0) ? customers : [...new Set(named.flat())]
    },
    async on(actor, what, work) {
      for (;;) {
        const process = world.process()
        try {
          return await work(process)
        } catch (error) {
          if (!(error instanceof Killed)) throw error
          note(`${actor}: ${what} was cut off, ${process.name} is dead`)
        }
      }
    },
    async call(customerId, actor, id, input, key) {
      const outcome = await world.on(actor, id, (process) => callOn(process, customerId, id, input, key))
      note(`${actor}: ${id} → ${outcome.code ?? 'done'}`)
      return outcome
    },
  }
  return world
}

/** Calls an operation as the routes do: one that moves money with its Idempotency-Key. */
async function callOn<Id extends MoneyId>(
  { deps }: ProviderProcess,
  customerId: string,
  id: Id,
  input: Input<Id>,
  key: string,
): Promise<Outcome<Operations[Id]['response']>> {
  const handler = moneyHandlers[id] as Handler<Id>
  const asked = {
    params: undefined,
    query: {},
    body: undefined,
    origin: 'http://localhost',
    now: deps.clock.now(),
    ...input,
  }
  const given = { ...asked, customerId, sessionId: customerId }
  const requestOn = (sql: Sql, ask: Ask) => ({ ...given, sql, ask }) as HandlerRequest<Id>
  try {
    if (!('idempotent' in operations[id])) {
      const answer = await handler(
        requestOn(deps.db, (_question, asked) => asked()),
        deps,
      )
      return answer instanceof Refusal
        ? { code: answer.error.code }
        : { code: null, answer: answer as Operations[Id]['response'] }
    }
    const call = { customerId, operation: id, key, content: [input.params, input.query, input.body ?? null] }
    const sealKey = deps.vault.keys('saved-answer')
    const { json } = await runAsking((ask) =>
      runOnce(deps.db, { ...call, sealKey, now: deps.clock.now() }, async (tx) => {
        const answer = await handler(requestOn(tx, ask), deps)
        const isRefused = answer instanceof Refusal
        const body = isRefused ? { code: answer.error.code } : { code: null, answer }
        return { status: isRefused ? 409 : 200, body, refused: isRefused }
      }),
    )
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof ProviderError) return { code: error.code }
    throw error
  }
}
