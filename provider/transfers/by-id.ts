import { isUuid, type Sql } from '#provider/db/index.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'

interface Owner {
  readonly customer_id: string
  readonly transfer_id: string
}

/** The transfer with an id or a reference (FS-48K2-71QD, in any spelling), and its customer. @throws WrongCommand */
export async function ownerOf(sql: Sql, id: string): Promise<Owner> {
  const known = isUuid(id) ? 'transfer_id = $1' : 'reference = $1'
  const found = await sql.one<Owner>(
    `select customer_id, transfer_id from transfer_references where ${known}`,
    [isUuid(id) ? id : id.trim().toUpperCase()],
  )
  if (found) return found
  throw new WrongCommand(`There is no transfer ${id}. Give an id, or a reference such as FS-48K2-71QD.`)
}
