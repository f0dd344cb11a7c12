import type { NotificationSettings } from '#src/generated/forms.ts'

const DAY_MINUTES = 24 * 60

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function minutesThere(now: Date, timeZone: string): number {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return minutesOf(time.format(now))
}

/**
 * When the current quiet hours end; undefined outside them. They may span midnight; the first minute is
 * quiet, the last isn't.
 */
export function quietUntil(
  now: Date,
  { quiet_hours, quiet_from, quiet_until }: NotificationSettings,
  timeZone: string,
): Date | undefined {
  if (quiet_hours !== true || quiet_from === undefined || quiet_until === undefined) return undefined
  const from = minutesOf(quiet_from)
  const time = minutesThere(now, timeZone)
  const length = (minutesOf(quiet_until) - from + DAY_MINUTES) % DAY_MINUTES
  const since = (time - from + DAY_MINUTES) % DAY_MINUTES
  if (since >= length) return undefined
  const end = new Date(now.getTime() + (length - since) * 60_000)
  end.setUTCSeconds(0, 0)
  return end
}
