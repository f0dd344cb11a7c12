// Tables in parts by hash of the customer, if the first migration of a database asks for it. Nothing else knows: every
// key of these tables begins with customer_id, and every statement names it.

const partitioned = ['transfers', 'transfer_events', 'journals', 'entries', 'agreements']

const MOST = 1024

export const isPartitions = (count: number): boolean => Number.isInteger(count) && count >= 2 && count <= MOST

/** A migration whose new tables of many rows have this many partitions. */
export function inPartitions(text: string, count: number): string {
  return text.replaceAll(/^create table (\w+) \(\n.*?\n\);$/gms, (statement, table: string) => {
    if (!partitioned.includes(table)) return statement
    const parts = Array.from(
      { length: count },
      (_, part) =>
        `create table ${table}_${part} partition of ${table} for values with (modulus ${count}, remainder ${part});`,
    )
    return `${statement.slice(0, -1)} partition by hash (customer_id);\n${parts.join('\n')}`
  })
}
