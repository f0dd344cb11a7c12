// Filling and submitting forms other than by typing: autofill, password managers, auto-submit.
import type { Finding } from '#scripts/data/finding.ts'
import { type DataFile, findingAt } from '#scripts/data/load.ts'
import { childrenOf, isHidden } from '#scripts/data/ui-files.ts'
import { isJsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'

/** Follows a token: the field also offers passkeys. */
const PASSKEYS = / webauthn$/

/** Autofill tokens a widget may have besides "off"; browsers ignore others on its input type. */
const TOKENS: Readonly<Record<string, (token: string) => boolean>> = {
  phone: (token) => token === 'tel' || token === 'username',
  text: (token) => token !== 'street-address' && !token.startsWith('tel'),
}

/** Autofill and submission in a ui file: no field wrongly excluded, no password without a username. */
export function fillFindings(ui: DataFile): Finding[] {
  const form = isJsonObject(ui.value) ? ui.value : {}
  const shown = childrenOf(form).filter(([name]) => !isHidden(form, name))
  const isFilled = (name: string) =>
    shown.some(([, field]) => String(field['ui:autocomplete']).replace(PASSKEYS, '') === name)
  const setsPassword = isFilled('new-password')
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
    ...(!isFilled('current-password') || hasUsername || isFilled('username')
      ? []
      : [findingAt(ui, [], 'password managers keep a password with its user: mark that field "username"')]),
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
