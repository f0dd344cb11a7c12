import { begin, confirmLogin, logIn, recoverPassword, signUp } from '#tests/e2e/walks/access.ts'
import { accounts, dashboard } from '#tests/e2e/walks/dashboard.ts'
import { convert, inTwoParts, otherMoney, plans } from '#tests/e2e/walks/money.ts'
import { news, settings } from '#tests/e2e/walks/profile.ts'
import { contact, everyPublicPage, legalTexts, publicPages } from '#tests/e2e/walks/public.ts'
import type { Surroundings } from '#tests/e2e/walks/surroundings.ts'
import { finish, large, send } from '#tests/e2e/walks/transfer.ts'

export { type Look, longName, morePeople } from '#tests/e2e/walks/surroundings.ts'

/** Every screen and step of the journey, in walks that can run in parallel. */
export const walks: Readonly<Record<string, (surroundings: Surroundings) => Promise<void>>> = {
  'public pages': (surroundings) => everyPublicPage(surroundings, publicPages),
  'legal texts': (surroundings) => everyPublicPage(surroundings, legalTexts),
  'a message to support, and a page that there is not': contact,
  login: logIn,
  'a login on a new browser': confirmLogin,
  'sign-up': signUp,
  'a new password': recoverPassword,
  'the first look at the dashboard': begin,
  'the dashboard with transfers': dashboard,
  'accounts and rate alerts': accounts,
  'sending money': send,
  'the end of a transfer': finish,
  'a large transfer': large,
  'a payment in two parts': inTwoParts,
  'money that came otherwise': otherMoney,
  'planned transfers': plans,
  'a conversion': convert,
  'the settings of access': settings,
  'news, friends and requests': news,
}
