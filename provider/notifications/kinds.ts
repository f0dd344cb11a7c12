import table from '#schemas/shared/notification-kinds.json' with { type: 'json' }
import type { NotificationsResponse } from '#src/generated/forms.ts'

export type Kind = keyof typeof table.kinds
export type Group = (typeof table.kinds)[Kind]['group']
export type Details = NotificationsResponse['data'][number]['details']
export type SendChannel = 'mail' | 'sms'
/** In the app, or by message. */
export type Way = 'app' | SendChannel

interface KindRule {
  readonly group: Group
  /** The setting that switches it; null if it can't be switched off. */
  readonly choice: string | null
  readonly usual: Readonly<Partial<Record<SendChannel, boolean>>>
}

export const kinds: Readonly<Record<Kind, KindRule>> = table.kinds

const events: Readonly<Record<string, string>> = table.events

const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name)

export function kindOf(event: string): Kind | undefined {
  const name = events[event]
  return name !== undefined && isKind(name) ? name : undefined
}

const isKindName = (entry: [string, KindRule]): entry is [Kind, KindRule] => isKind(entry[0])

export const kindsOf = (group: Group): readonly Kind[] =>
  Object.entries(kinds)
    .filter(isKindName)
    .filter(([, rule]) => rule.group === group)
    .map(([kind]) => kind)

export const sendChannels: readonly SendChannel[] = ['mail', 'sms']
