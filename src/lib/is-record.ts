/** Whether a value is an object with names: no list, no null. The one test of it; `isJsonObject` is it for JSON. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
