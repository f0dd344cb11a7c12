// The passwords that people use most, so that guessers try them first: the list of @zxcvbn-ts/language-common, of which
// the process keeps a sorted list of numbers, 0.4 MB for 49,000 passwords. It is made when the first password is judged.
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const LIST = '@zxcvbn-ts/language-common/src/passwords.json'

/** 48 bits of a digest: two of 49,000 passwords share theirs once in 200,000 lists. */
const numberOf = (text: string): number => hash('sha1', text, 'buffer').readUIntBE(0, 6)

function compile(): Float64Array {
  const list: unknown = JSON.parse(readFileSync(createRequire(import.meta.url).resolve(LIST), 'utf8'))
  if (!Array.isArray(list)) throw new Error(`${LIST} is no list`)
  return Float64Array.from(list, (password) => numberOf(String(password).toLowerCase())).sort()
}

let numbers: Float64Array | undefined

/** Whether so many people have the password, in small letters, that it is in the list. */
export function isInList(password: string): boolean {
  numbers ??= compile()
  const wanted = numberOf(password)
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return numbers[low] === wanted
}
