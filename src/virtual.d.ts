/** Modules that the Vite plugin (scripts/vite) generates from the data files. */

declare module 'virtual:forms' {
  import type { RJSFSchema, UiSchema } from '@rjsf/utils'
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js'
  import type { FormId } from '#src/generated/ids.ts'

  /**
   * A form as the form engine takes it. Schema and validators belong together and don't work with another's.
   */
  export interface FormDefinition {
    readonly id: FormId
    /** References inlined, policy in place, `errorMessage` filled with the ids of sentences. */
    readonly schema: RJSFSchema
    /** RJSF's UI schema, without the form's own options. */
    readonly uiSchema: UiSchema
    readonly options: FormOptions
    /** By the `$id` or RJSF's hash of each part of the schema that RJSF asks about. */
    readonly validators: ValidatorFunctions
  }

  /** `ui:options` of the form as a whole. */
  export interface FormOptions {
    /** When an error first shows. */
    readonly showErrors: 'blur' | 'change' | 'submit'
    /** Fields that name the account whose password is set here. */
    readonly username?: readonly string[]
    /** A single-line message at the foot of a page. */
    readonly composer?: true
    readonly [name: string]: unknown
  }

  /** Each form loads with its words when first needed. */
  export const forms: Readonly<Record<FormId, () => Promise<{ definition: FormDefinition }>>>

  /** Calls `listener` when a form's files were edited, in development. Returns the unsubscribe function. */
  export function onFormChange(listener: (definition: FormDefinition) => void): () => void
}

declare module 'virtual:form/*' {
  export const definition: import('virtual:forms').FormDefinition
}

declare module 'virtual:flows' {
  import type { FlowDefinition } from '#src/generated/flow.ts'
  import type { FlowId } from '#src/generated/ids.ts'

  /** Each flow loads with its words when first needed. */
  export const flows: Readonly<Record<FlowId, () => Promise<{ flow: FlowDefinition }>>>

  /** Calls `listener` when a flow's file was edited, in development. Returns the unsubscribe function. */
  export function onFlowChange(listener: (flow: FlowDefinition) => void): () => void
}

declare module 'virtual:flow/*' {
  export const flow: import('#src/generated/flow.ts').FlowDefinition
}

declare module 'virtual:locales' {
  /** Facts about a language that spare the first page Intl. */
  export interface LocaleFacts {
    /** Names of sending countries, by alpha-2 code. */
    readonly countries: Readonly<Record<string, string>>
    readonly months: { readonly short: readonly string[]; readonly long: readonly string[] }
    /** Undefined for languages that don't simply group digits in threes. */
    readonly signs?: { readonly group: string; readonly decimal: string }
  }

  /** All languages in development; in a build its own, and those whose words load separately. */
  export const locales: readonly {
    readonly id: string
    readonly figures: string
    /** For languages whose words are bundled. */
    readonly facts?: LocaleFacts
  }[]

  /** The initial language, a BCP 47 tag. */
  export const locale: string
}

declare module 'virtual:languages' {
  /** The languages that customers can choose, the build's first. */
  export const languages: readonly {
    readonly id: string
    /** Its own name for itself. */
    readonly name: string
    /** The prefix of its addresses: `/fr`, or nothing. */
    readonly path: string
    /** Loads its words; the build's own are bundled. */
    readonly bring?: () => Promise<unknown>
  }[]
}

/** Registers its words in the content store; has no exports. */
declare module 'virtual:content/*' {}

declare module 'virtual:markdown/*' {
  export const document: import('mdast').Root
}

declare module 'virtual:articles' {
  import type { Root } from 'mdast'

  /** An article; days are ISO dates. */
  export interface Article {
    readonly slug: string
    readonly title: string
    readonly description: string
    readonly published: string
    /** The day of its last change, if any. */
    readonly updated?: string
    /** Reading time. */
    readonly minutes: number
    readonly load: () => Promise<{ document: Root }>
  }

  /** Newest first, in the current language. */
  export const articles: () => readonly Article[]
}

declare module 'virtual:faq' {
  import type { Root } from 'mdast'

  export interface FaqEntry {
    /** Its anchor: `/support/faq#fees`. */
    readonly id: string
    readonly question: string
    readonly answer: Root
  }

  /** In display order, in the current language. */
  export const entries: () => readonly FaqEntry[]
}

declare module 'virtual:legal/*' {
  import type { Root } from 'mdast'

  /** One version of a legal text; days are ISO dates. */
  export interface LegalVersion {
    readonly version: string
    readonly title: string
    /** The day it comes into force. */
    readonly effective: string
    /** The day its words last changed. */
    readonly edited: string
    readonly load: () => Promise<{ document: Root }>
  }

  /** Newest first, in the current language. */
  export const versions: () => readonly LegalVersion[]

  /** Loads the changes of each version (`virtual:legal-changes/*`), in the current language. */
  export const changes: () => () => Promise<typeof import('virtual:legal-changes/*')>

  /** The version in force on the day of the build; empty if there is none yet. */
  export const inForce: string
}

declare module 'virtual:legal-changes/*' {
  /** A run of words that stayed, came or went. */
  export interface ChangedWords {
    readonly is: 'kept' | 'added' | 'removed'
    readonly text: string
  }

  /** A heading, with the paragraphs below it that changed. */
  export interface ChangedSection {
    /** The words of the heading; empty for text before the first one. */
    readonly heading: string
    readonly paragraphs: readonly (readonly ChangedWords[])[]
  }

  /** By version: its changes since the one before. */
  export const changes: Readonly<Record<string, readonly ChangedSection[]>>
}

declare module 'virtual:atlas' {
  /** One rule of a form, with where to edit it. */
  export interface AtlasRule {
    /** `login-phone.password.required` */
    readonly id: string
    /** JSON pointer of the field; for a list, into its first item. */
    readonly path: string
    readonly keyword: string
    readonly file: string
    readonly line: number
    /** Data that breaks this rule, from its fixture. */
    readonly data?: unknown
  }

  export interface AtlasForm {
    readonly id: string
    readonly rules: readonly AtlasRule[]
    readonly minimal: unknown
    readonly maximal: unknown
    /**
     * Lists that the form's widgets get from the screen (`ui:options.from`), made from the fixtures' values.
     */
    readonly context: Readonly<Record<string, unknown>>
    /** The widgets of its fields, by their names in ui files. */
    readonly widgets: readonly string[]
    /** Operations whose body is this form. */
    readonly operations: readonly string[]
  }

  export interface AtlasOperation {
    readonly method: string
    /** Below /api/v1, with parameters in braces. */
    readonly path: string
    readonly errors: readonly string[]
    /** An answer generated from the response's schema, for operations without an example. */
    readonly made: unknown
  }

  export interface AtlasSentence {
    /** `screens.login.heading`; for a long text, its file and paragraph. */
    readonly key: string
    readonly text: string
    readonly file: string
    readonly line: number
    /** The files of src/ that use its key. */
    readonly readers: readonly string[]
    /** The routes (by their index in src/app/routes.ts) whose screen is, or uses, one of these files. */
    readonly routes: readonly number[]
    /** The steps and widgets, by their names in data, whose component is, or uses, one of these files. */
    readonly pieces: readonly string[]
  }

  /** The data files and the code, as the state atlas shows them. */
  export interface AtlasData {
    readonly forms: Readonly<Record<string, AtlasForm>>
    readonly operations: Readonly<Record<string, AtlasOperation>>
    /** The provider's sentences by error code. */
    readonly errors: Readonly<Record<string, { readonly status: number; readonly sentence: string }>>
    readonly sentences: readonly AtlasSentence[]
  }
}
