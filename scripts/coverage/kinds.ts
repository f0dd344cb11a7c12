/**
 * What can be covered, with examples of ids: form `login-phone`; rule `login-phone.password.required`;
 * message (its sentence's key) `forms.login-phone.fields.password.errors.required`; flow `sign-up`; step
 * `sign-up/mobile`; branch (by position in `next`) `transfer/payment#0`; operation `create-credit`; locale
 * `en-CA`.
 */
export const kinds = ['form', 'rule', 'message', 'flow', 'step', 'branch', 'operation', 'locale'] as const

export type Coverable = (typeof kinds)[number]

export type Ids = Readonly<Record<Coverable, ReadonlySet<string>>>
