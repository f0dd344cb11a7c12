import table from '#schemas/shared/notification-kinds.json' with { type: 'json' }
import type { NotificationsResponse } from '#src/generated/forms.ts'

export type Kind = keyof typeof table.kinds
export type Group = (typeof table.kinds)[Kind]['group']
export type Details = NotificationsResponse['data'][number]['details']
export type SendChannel = 'mail' | 'sms'
/** How a customer hears of something: in the app, or by what is sent. */
export type Way = 'app' | SendChannel

/** What a kind is declared to be: where it is listed, which choice of the customer's rules it, and what else is sent. */
interface KindRule {
  readonly group: Group
  /** The field of the settings that switches it; null for what cannot be switched off. */
  readonly choice: string | null
  /** What is sent besides, and whether that is so until the customer chooses otherwise. */
  readonly usual: Readonly<Partial<Record<SendChannel, boolean>>>
}

export const kinds: Readonly<Record<Kind, KindRule>> = table.kinds

const events: Readonly<Record<string, string>> = table.events

const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name)

/** The kind of notification that an event makes, as the table declares it; undefined for most events. */
export function kindOf(event: string): Kind | undefined {
  const name = events[event]
  return name !== undefined && isKind(name) ? name : undefined
}

const isKindName = (entry: [string, KindRule]): entry is [Kind, KindRule] => isKind(entry[0])

/** The kinds of a group. */
export const kindsOf = (group: Group): readonly Kind[] =>
  Object.entries(kinds)
    .filter(isKindName)
    .filter(([, rule]) => rule.group === group)
    .map(([kind]) => kind)

export const sendChannels: readonly SendChannel[] = ['mail', 'sms']
