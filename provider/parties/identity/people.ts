// The identity verifier that reads documents, simulated: each phone number always yields the same person.
import { createHash } from 'node:crypto'
import names from '#provider/parties/simulated/names.json' with { type: 'json' }

export interface Identity {
  firstName: string
  lastName: string
  /** Date of birth of an adult, YYYY-MM-DD. */
  dob: string
}

const OLDEST_BIRTH_YEAR = 1955
const BIRTH_YEARS = 45

/** The name on the documents of the customer with this number. */
export function readIdentity(phone: string): Identity {
  const digest = createHash('sha256').update(phone).digest()
  const pick = (list: readonly string[], index: number) => list[digest.readUInt8(index) % list.length] ?? ''
  const year = OLDEST_BIRTH_YEAR + (digest.readUInt8(2) % BIRTH_YEARS)
  const month = 1 + (digest.readUInt8(3) % 12)
  const day = 1 + (digest.readUInt8(4) % 28)
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    firstName: pick(names.first, 0),
    lastName: pick(names.last, 1),
    dob: `${year}-${two(month)}-${two(day)}`,
  }
}
