import { isRecord } from '#src/lib/is-record.ts'

export function isSparing(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return isRecord(connection) && connection.saveData === true
}
