import { isUuid, type Sql } from '#provider/db/index.ts'

/**
 * The transfer with an id or a reference (FS-48K2-71QD, in any spelling) and its customer; undefined if there
 * is none.
 */
export async function ownerOf(
  sql: Sql,
  id: string,
): Promise<{ customer_id: string; transfer_id: string } | undefined> {
  const known = isUuid(id) ? 'transfer_id = $1' : 'reference = $1'
  const [found] = await sql.query<{ customer_id: string; transfer_id: string }>(
    `select customer_id, transfer_id from transfer_references where ${known}`,
    [isUuid(id) ? id : id.trim().toUpperCase()],
  )
  return found
}
