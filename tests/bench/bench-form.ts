import type { JsonObject } from '#src/lib/schema/json.ts'

/** One of several values that a field can have. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** A field as the peers' pages get it. */
export interface BenchField {
  readonly name: string
  readonly label: string
  readonly widget:
    | 'text'
    | 'email'
    | 'password'
    | 'tel'
    | 'date'
    | 'select'
    | 'radio'
    | 'textarea'
    | 'number'
    | 'amount'
    | 'code'
    | 'pin'
    | 'checkbox'
    | 'checkboxes'
    | 'file'
    | 'readout'
    | 'repeated'
    | 'hidden'
  /** The line under it while it has no error. */
  readonly hint: string | undefined
  readonly required: boolean
  /** Its rules, as JSON Schema. */
  readonly schema: JsonObject
  /** Empty for a field without options. */
  readonly choices: readonly Choice[]
  /** Messages for broken rules, by keyword. */
  readonly sentences: Readonly<Record<string, string>>
}

/** A format of the product that is a pattern. */
export interface Expression {
  readonly source: string
  readonly flags: string
}

/** A form as the peers' pages get it, from `virtual:bench`. */
export interface BenchForm {
  readonly id: string
  /** The field that the benchmark types into. */
  readonly typeIn: string
  /** The button's label. */
  readonly submit: string
  readonly fields: readonly BenchField[]
  /** Formats named by its fields. */
  readonly formats: Readonly<Record<string, Expression>>
  /** When an error shows first: when its field is left, or on the first submit. */
  readonly showErrors: 'blur' | 'change' | 'submit'
  /** Initial values of the fields. */
  readonly values: JsonObject
  /** Lists that the screen passes to our widgets by name. */
  readonly lists: Readonly<Record<string, unknown>>
}
