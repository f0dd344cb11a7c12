import { userInfo } from 'node:os'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import type { Command, Order } from './command.ts'

type Text =
  | 'reason'
  | 'by'
  | 'to'
  | 'text'
  | 'until'
  | 'finding'
  | 'since'
  | 'at'
  | 'format'
  | 'reference'
  | 'customer'
  | 'partitions'

export type Values = Readonly<Partial<Record<Text, string>> & { json?: boolean; all?: boolean }>

type Way = (words: readonly string[], values: Values) => Order

/**
 * A command by its ways, each written as operators read it: words, capitals for what they fill in, brackets for what
 * may be missing. The first way that fits is taken.
 */
export function commandOf(name: string, ways: Readonly<Record<string, Way>>): Command {
  const usage = Object.keys(ways).join(' | ')
  const options = [...usage.matchAll(/--([a-z]+)( ["A-Za-z])?/g)].map(
    ([, option = '', value]) => [option, { type: value === undefined ? 'boolean' : 'string' }] as const,
  )
  const wrong: Wrong = (because) =>
    new WrongCommand(`${because ? `${because}. ` : ''}Write: npm run operate -- ${name} ${usage}`)
  return {
    usage,
    read(args) {
      const { positionals, values } = readWith(args, Object.fromEntries(options), wrong)
      const [, order] = Object.entries(ways).find(([way]) => fits(way, positionals)) ?? []
      if (!order) throw wrong()
      return order(positionals, values as Values)
    },
  }
}

/** The error of a command that can't be read, with the reason if there is one beside its form. */
type Wrong = (because?: string) => WrongCommand

function readWith(args: readonly string[], options: ParseArgsOptionsConfig, wrong: Wrong) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw wrong(error instanceof Error ? error.message.split('. ')[0] : undefined)
  }
}

function fits(way: string, words: readonly string[]): boolean {
  const [before = ''] = way.split(/ ?\[?--/)
  const wanted = before.split(' ').filter((word) => word !== '')
  const isWord = (want: string, word: string | undefined): boolean => {
    if (word === undefined) return want.startsWith('[')
    if (want === 'NUMBER') return /^[1-9]\d{0,8}$/.test(word)
    return /^\[?[A-Z]/.test(want) ? word !== '' : want.split('|').includes(word)
  }
  return words.length <= wanted.length && wanted.every((want, index) => isWord(want, words[index]))
}

/** @throws WrongCommand without a reason */
export function demandReasonAndBy(values: Values) {
  const reason = values.reason?.trim() ?? ''
  if (reason === '') throw new WrongCommand('Say why with --reason.')
  return { reason, by: byIn(values) }
}

/** The reason, with a default for acts that speak for themselves. */
export const reasonOr = (usual: string, { reason = '' }: Values): string => reason.trim() || usual

/** Who acts: as told, or the operating system's user. */
export const byIn = ({ by = '' }: Values): string => by.trim() || userInfo().username
