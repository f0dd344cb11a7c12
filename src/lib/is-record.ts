/** A plain object: neither list nor null. For JSON use `isJsonObject`. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
