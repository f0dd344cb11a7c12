import type { AtlasForm } from 'virtual:atlas'
import examples from '#src/atlas/examples.json' with { type: 'json' }
import { isRecord } from '#src/lib/is-record.ts'

const lists: Readonly<Record<string, readonly unknown[]>> = examples.lists

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && 'value' in value

/**
 * The lists that a form's widgets get from their screen: the examples, including the fixtures' values, so
 * that a form filled by a fixture shows its choices. A list without an example consists of the fixtures'
 * values.
 */
export function contextFor({ context }: AtlasForm): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(context).map(([name, held]) => {
      const values = Array.isArray(held) ? held.filter((value) => typeof value === 'string') : []
      const rows = lists[name] ?? values.map((value) => ({ value, label: value }))
      const known = rows.map((row) => (isRow(row) ? row['value'] : row))
      const unknown = values.filter((value) => !known.includes(value))
      const spare = known.filter((value) => !values.some((one) => one === value))
      const renamed = (row: unknown) => {
        const index = isRow(row) ? spare.indexOf(row['value']) : -1
        const value = unknown[index]
        return isRow(row) && value !== undefined ? { ...row, value } : row
      }
      return [name, rows.map(renamed)]
    }),
  )
}
