// What fills in a form besides typing, and what sends it: autofill, password managers, the last digit.
import type { Finding } from '#scripts/data/finding.ts'
import { type DataFile, findingAt } from '#scripts/data/load.ts'
import { isJsonObject, type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'

/** Behind a token: the browser offers passkeys in the field, too. */
const PASSKEYS = / webauthn$/

/** Tokens of autofill that a widget may have beside "off": browsers refuse the others on its kind of input. */
const TOKENS: Readonly<Record<string, (token: string) => boolean>> = {
  phone: (token) => token === 'tel',
  text: (token) => token !== 'street-address' && !token.startsWith('tel'),
}

/** The visible fields of a form, by name. */
const shownIn = (ui: JsonObject): (readonly [string, JsonObject])[] =>
  Object.entries(ui).flatMap(([name, field]) =>
    !name.startsWith('ui:') && isJsonObject(field) && field['ui:widget'] !== 'hidden'
      ? [[name, field] as const]
      : [],
  )

/** What a ui file says of filling in and sending: no other field is cut off, no password is left without its owner. */
export function fillFindings(ui: DataFile): Finding[] {
  const form = isJsonObject(ui.value) ? ui.value : {}
  const shown = shownIn(form)
  const setsPassword = shown.some(([, field]) => field['ui:autocomplete'] === 'new-password')
  const hasUsername = stringsAt(objectAt(form, 'ui:options'), 'username').length > 0
  return [
    ...shown.flatMap(([name, field]) => {
      const [widget, token] = [String(field['ui:widget']), field['ui:autocomplete']]
      const fits = TOKENS[widget]
      if (typeof token !== 'string' || token === 'off' || fits === undefined) return []
      if (fits(token.replace(PASSKEYS, ''))) return []
      return [
        findingAt(
          ui,
          [name, 'ui:autocomplete'],
          `browsers do not take "${token}" on a field of the widget "${widget}"`,
        ),
      ]
    }),
    ...shown.flatMap(([name, field]) =>
      objectAt(field, 'ui:options').submitWhenFull === undefined || shown.length === 1
        ? []
        : [
            findingAt(
              ui,
              [name, 'ui:options', 'submitWhenFull'],
              `the last digit of "${name}" would send the form before its other fields are filled in`,
            ),
          ],
    ),
    ...(setsPassword === hasUsername
      ? []
      : [
          findingAt(
            ui,
            ['ui:options'],
            setsPassword
              ? 'a form that sets a password says whose it is, for password managers: add "username"'
              : '"username" is for forms that set a password',
          ),
        ]),
  ]
}
