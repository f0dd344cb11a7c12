// Magic inputs that make the simulated world fail on purpose, declared in magic.json.
import magic from './magic.json' with { type: 'json' }

export type Mishap = keyof typeof magic.amounts

/** The mishap triggered by an amount's last two digits in minor units: 10013 (100.13) → 'payment_missing'. */
export function mishapOf(amount: bigint): Mishap | undefined {
  const ending = (amount % 100n).toString().padStart(2, '0')
  for (const [mishap, digits] of Object.entries(magic.amounts)) {
    if (digits === ending && isMishap(mishap)) return mishap
  }
  return undefined
}

function isMishap(name: string): name is Mishap {
  return Object.hasOwn(magic.amounts, name)
}

export { magic }
