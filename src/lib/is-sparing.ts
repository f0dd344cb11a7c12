import { isRecord } from '#src/lib/is-record.ts'

/** Whether the browser reports that the customer is saving data. */
export function isSparing(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return isRecord(connection) && connection.saveData === true
}
