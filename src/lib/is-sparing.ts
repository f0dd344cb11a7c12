import { isRecord } from '#src/lib/is-record.ts'

/** Whether the customer counts their megabytes, as far as the browser says so. */
export function isSparing(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return isRecord(connection) && connection.saveData === true
}
