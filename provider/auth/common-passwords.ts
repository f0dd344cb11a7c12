// The most common passwords, from @zxcvbn-ts/language-common. Kept as a sorted list of numbers (0.4 MB for
// 49,000 passwords), built on first use.
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const LIST = '@zxcvbn-ts/language-common/src/passwords.json'

/** 48 bits of a digest: a collision among 49,000 passwords occurs once in 200,000 lists. */
const numberOf = (text: string): number => hash('sha1', text, 'buffer').readUIntBE(0, 6)

function compile(): Float64Array {
  const list: unknown = JSON.parse(readFileSync(createRequire(import.meta.url).resolve(LIST), 'utf8'))
  if (!Array.isArray(list)) throw new Error(`${LIST} is no list`)
  return Float64Array.from(list, (password) => numberOf(String(password).toLowerCase())).sort()
}

let numbers: Float64Array | undefined

/** @param password in lower case */
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
