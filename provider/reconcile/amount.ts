import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { currencies } from '#src/generated/iso-currencies.ts'
import { toMinor } from '#src/lib/money.ts'

/**
 * A statement's decimal amount in minor units. Exact: no value goes through a float.
 *
 * @throws WrongCommand for a currency outside ISO 4217, or an invalid amount
 */
export function amountOf(text: string, currency: string, where: string): bigint {
  const digits = Object.hasOwn(currencies, currency) ? currencies[currency]?.digits : undefined
  if (digits === undefined) throw new WrongCommand(`${where}: there is no currency “${currency}”.`)
  const plain = text.trim().replace(/^\+/, '')
  const isBelow = plain.startsWith('-')
  try {
    const minor = toMinor(isBelow ? plain.slice(1) : plain, digits)
    return isBelow ? -minor : minor
  } catch {
    throw new WrongCommand(
      `${where}: “${text}” is no amount of ${currency}. Write it as 1002.99, without spaces or commas.`,
    )
  }
}
