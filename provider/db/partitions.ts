// Tables in parts by hash of the customer, if the first migration of a database asks for it. Nothing else knows: every
// key of these tables begins with customer_id, and every statement names it.

const partitioned = ['transfers', 'transfer_events', 'journals', 'entries', 'agreements']

const MOST = 1024

export const isPartitions = (count: number): boolean => Number.isInteger(count) && count >= 2 && count <= MOST

/** A migration whose new tables of many rows have this many partitions. */
export function inPartitions(text: string, count: number): string {
  const [first = '', ...rest] = text.split('\n);\n')
  return rest.reduce((done, piece) => {
    // The statement that ends here is the last one that began.
    const begun = done.slice(done.lastIndexOf('\ncreate table ') + '\ncreate table '.length)
    const table = begun.slice(0, begun.indexOf(' '))
    if (!partitioned.includes(table)) return `${done}\n);\n${piece}`
    const parts = Array.from(
      { length: count },
      (_, part) =>
        `create table ${table}_${part} partition of ${table} for values with (modulus ${count}, remainder ${part});`,
    )
    return `${done}\n) partition by hash (customer_id);\n${parts.join('\n')}\n${piece}`
  }, first)
}
