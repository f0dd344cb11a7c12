// Plays rounds, sums them up by kind of journey, and reports the first that breaks a rule, with all of its steps.

import type { Db } from '#provider/db/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { createBench } from '#tests/provider/money/setup.ts'
import { type Kind, kindNames } from './journeys.ts'
import { JOURNEYS, playRound, type Round } from './round.ts'

export interface Order {
  readonly seed: string
  readonly journeys: number
  /** Only this round. */
  readonly round?: number | undefined
  /** Called with each round when it ends. */
  readonly watch?: (round: Round, number: number) => void
}

export interface Simulated {
  readonly journeys: number
  readonly steps: number
  readonly planted: number
  /** For each kind the number of journeys, and how many of their transfers ended in each state. */
  readonly kinds: ReadonlyMap<Kind, { journeys: number; states: ReadonlyMap<string, number> }>
  readonly failure: { round: number; sentences: readonly string[]; trace: readonly string[] } | null
}

/** Plays the rounds of a seed on a migrated database until one breaks a rule. */
export async function simulate(db: Db, { seed, journeys, round, watch }: Order): Promise<Simulated> {
  const bench = await createBench(db)
  const kinds = new Map(kindNames.map((kind) => [kind, { journeys: 0, states: new Map<string, number>() }]))
  const all = { journeys: 0, steps: 0, planted: 0 }
  const rounds = Math.ceil(journeys / JOURNEYS)
  for (let number = round ?? 0; number < (round === undefined ? rounds : round + 1); number += 1) {
    const count = Math.min(JOURNEYS, journeys - number * JOURNEYS)
    const played = await playRound(bench, seed, number, count)
    watch?.(played, number)
    all.journeys += played.journeys.length
    all.steps += played.steps
    all.planted += played.planted
    for (const { kind, states } of played.journeys) {
      const sum = kinds.get(kind)
      if (!sum) continue
      sum.journeys += 1
      for (const state of states) sum.states.set(state, (sum.states.get(state) ?? 0) + 1)
    }
    const { sentences, trace } = played
    if (sentences.length > 0) return { ...all, kinds, failure: { round: number, sentences, trace } }
  }
  const { unbalanced, drifted } = await auditLedger(db)
  const wrong = unbalanced.length + drifted.length
  const sentences = wrong === 0 ? [] : [`The ledger has ${wrong} faults after all rounds`]
  return { ...all, kinds, failure: wrong === 0 ? null : { round: rounds, sentences, trace: [] } }
}

export function summaryOf({ journeys, steps, planted, kinds }: Simulated): string[] {
  const lines = [...kinds].map(([kind, sum]) => {
    const states = [...sum.states].toSorted().map(([state, count]) => `${count} ${state}`)
    return `${kind.padEnd(22)}${String(sum.journeys).padStart(6)} journeys: ${states.join(', ') || 'no transfers'}`
  })
  return [
    ...lines,
    `${journeys} journeys, ${steps} steps after which every rule held, ${planted} differences planted and found`,
  ]
}

/** The output for a round that broke a rule. */
export function failureOf({ failure }: Simulated, { seed, journeys }: Order): string[] {
  if (!failure) return []
  return [
    `Round ${failure.round} of seed ${seed} breaks a rule:`,
    ...failure.sentences.map((sentence) => `  ${sentence}`),
    'Its steps:',
    ...failure.trace.map((line) => `  ${line}`),
    `It is played again alone by: npm run simulate -- --seed ${seed} --journeys ${journeys} --round ${failure.round}`,
  ]
}
