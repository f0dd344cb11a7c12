import type { JsonObject } from '#src/lib/schema/json.ts'

/** One of several values that a field can have. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** A field as every page but ours is given it. */
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
  /** The line under it while it shows no error. */
  readonly hint: string | undefined
  readonly required: boolean
  /** Its rules, as JSON Schema. */
  readonly schema: JsonObject
  /** Empty for a field without a list. */
  readonly choices: readonly Choice[]
  /** What is said of a broken rule, by keyword. */
  readonly sentences: Readonly<Record<string, string>>
}

/** A format of the product that is a pattern. */
export interface Expression {
  readonly source: string
  readonly flags: string
}

/** A form as every page but ours is given it, by `virtual:bench`. */
export interface BenchForm {
  readonly id: string
  /** The field that the benchmark types into. */
  readonly typeIn: string
  /** The word on the button. */
  readonly submit: string
  readonly fields: readonly BenchField[]
  /** Of those that its fields name. */
  readonly formats: Readonly<Record<string, Expression>>
  /** When a mistake shows first: as soon as its field is left, or with the first submit. */
  readonly showErrors: 'blur' | 'change' | 'submit'
  /** What fields hold from the beginning. */
  readonly values: JsonObject
  /** What the screen hands to our widgets by name. */
  readonly lists: Readonly<Record<string, unknown>>
}
