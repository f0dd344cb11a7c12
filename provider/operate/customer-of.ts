import { toE164 } from '#provider/customers/phone.ts'
import { findByPhone } from '#provider/customers/store.ts'
import { isUuid, type Sql } from '#provider/db/index.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'

/**
 * A customer's id, given the id or the phone number. Ids aren't looked up, so records of deleted customers
 * can be found.
 *
 * @throws WrongCommand for an unknown number
 */
export async function customerOf(sql: Sql, text: string): Promise<string> {
  if (isUuid(text)) return text
  const phone = toE164(text)
  const customer = phone === null ? undefined : await findByPhone(sql, phone)
  if (customer) return customer.id
  throw new WrongCommand(
    `No customer has the number ${text}. Write it as +14165550123, or give the customer’s id.`,
  )
}
