import { WrongCommand } from '#provider/lib/wrong-command.ts'

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/**
 * A time: `2026-11-22`, `2026-11-22T10:00:00Z`, or an age: `30m`, `12h`, `7d`.
 *
 * @throws WrongCommand for anything else
 */
export function sinceOf(text: string, now: Date): Date {
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? []
  if (count !== undefined && (unit === 'm' || unit === 'h' || unit === 'd'))
    return new Date(now.getTime() - Number(count) * units[unit])
  const isDate = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text)
  const date = new Date(text)
  if (isDate && !Number.isNaN(date.getTime())) return date
  throw new WrongCommand(`--since is "${text}". Write a day such as 2026-11-22, or a span such as 12h or 7d.`)
}
