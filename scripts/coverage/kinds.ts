/**
 * What can be covered, with the form of its ids: a form `login-phone`; a rule `login-phone.password.required`; a
 * message, the key of its sentence `forms.login-phone.fields.password.errors.required`; a flow `sign-up`; a step
 * `sign-up/mobile`; a branch `transfer/payment#0` by its place in `next`; an operation `create-credit`; a locale
 * `en-CA`.
 */
export const kinds = ['form', 'rule', 'message', 'flow', 'step', 'branch', 'operation', 'locale'] as const

export type Coverable = (typeof kinds)[number]

/** Ids by kind. */
export type Ids = Readonly<Record<Coverable, ReadonlySet<string>>>
