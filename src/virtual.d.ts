/** Modules that the Vite plugin (scripts/vite) makes of the data files. */

declare module 'virtual:forms' {
  import type { RJSFSchema, UiSchema } from '@rjsf/utils'
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js'
  import type { FormId } from '#src/generated/ids.ts'

  /** A form as the form engine takes it. Schema and validators belong together: neither works with another's. */
  export interface FormDefinition {
    readonly id: FormId
    /** References inlined, policy in place, `errorMessage` filled with the ids of the sentences. */
    readonly schema: RJSFSchema
    /** RJSF's UI schema without the options of the form as a whole. */
    readonly uiSchema: UiSchema
    readonly options: FormOptions
    /** By the `$id` or RJSF's hash of each part of the schema that is asked about. */
    readonly validators: ValidatorFunctions
  }

  /** `ui:options` of the form as a whole. */
  export interface FormOptions {
    /** When a mistake shows first. */
    readonly showErrors: 'blur' | 'change' | 'submit'
    /** The names that say whose password is set here. */
    readonly username?: readonly string[]
    /** A message at the foot of a page, in one line. */
    readonly composer?: true
    readonly [name: string]: unknown
  }

  /** Each form is loaded with its words when it is first needed. */
  export const forms: Readonly<Record<FormId, () => Promise<{ definition: FormDefinition }>>>

  /** Calls back when a form's files were edited while the app runs in development. Returns the way to stop. */
  export function onFormChange(listener: (definition: FormDefinition) => void): () => void
}

declare module 'virtual:form/*' {
  export const definition: import('virtual:forms').FormDefinition
}

declare module 'virtual:flows' {
  import type { FlowDefinition } from '#src/generated/flow.ts'
  import type { FlowId } from '#src/generated/ids.ts'

  /** Each flow is loaded with its words when it is first needed. */
  export const flows: Readonly<Record<FlowId, () => Promise<{ flow: FlowDefinition }>>>

  /** Calls back when a flow's file was edited while the app runs in development. Returns the way to stop. */
  export function onFlowChange(listener: (flow: FlowDefinition) => void): () => void
}

declare module 'virtual:flow/*' {
  export const flow: import('#src/generated/flow.ts').FlowDefinition
}

declare module 'virtual:locales' {
  /** What a first page says of a language, so that it need not ask Intl. */
  export interface LocaleFacts {
    /** Names of the countries that one can send from, by alpha-2 code. */
    readonly countries: Readonly<Record<string, string>>
    readonly months: { readonly short: readonly string[]; readonly long: readonly string[] }
    /** Undefined where figures do not simply come in groups of three. */
    readonly signs?: { readonly group: string; readonly decimal: string }
  }

  /** The languages there are: all of them in development; of a build its own, and those whose words come apart. */
  export const locales: readonly {
    readonly id: string
    readonly figures: string
    /** Of those whose words are here. */
    readonly facts?: LocaleFacts
  }[]

  /** The language to begin with, a BCP 47 tag. */
  export const locale: string
}

declare module 'virtual:languages' {
  /** The languages that customers can choose, that of the build first. */
  export const languages: readonly {
    readonly id: string
    /** What its speakers call it. */
    readonly name: string
    /** What the addresses of its pages begin with: `/fr`, or nothing. */
    readonly path: string
    /** Brings its words; the build's own are there. */
    readonly bring?: () => Promise<unknown>
  }[]
}

/** Registers its words in the content store; nothing to import from it. */
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
    /** The day of its last change, for one that was changed. */
    readonly updated?: string
    /** How long it takes to read. */
    readonly minutes: number
    readonly load: () => Promise<{ document: Root }>
  }

  /** Newest first, in the current language. */
  export const articles: () => readonly Article[]
}

declare module 'virtual:faq' {
  import type { Root } from 'mdast'

  /** A question with its answer. */
  export interface FaqEntry {
    /** Its place in the address: `/support/faq#fees`. */
    readonly id: string
    readonly question: string
    readonly answer: Root
  }

  /** In the order in which they are asked, in the current language. */
  export const entries: () => readonly FaqEntry[]
}

declare module 'virtual:legal/*' {
  import type { Root } from 'mdast'

  /** One version of a legal text; days are ISO dates. */
  export interface LegalVersion {
    readonly version: string
    readonly title: string
    /** The day from which it holds. */
    readonly effective: string
    /** The day on which its words were last changed. */
    readonly edited: string
    readonly load: () => Promise<{ document: Root }>
  }

  /** Newest first, in the current language. */
  export const versions: () => readonly LegalVersion[]

  /** What brings the changes of each version (`virtual:legal-changes/*`), in the current language. */
  export const changes: () => () => Promise<typeof import('virtual:legal-changes/*')>

  /** The version that holds on the day of the build; empty when none does yet. */
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
    /** The words of the heading; empty for what comes before the first one. */
    readonly heading: string
    readonly paragraphs: readonly (readonly ChangedWords[])[]
  }

  /** By version: what it changed in the one before it. */
  export const changes: Readonly<Record<string, readonly ChangedSection[]>>
}

declare module 'virtual:atlas' {
  /** One thing that a form demands, with where to edit it. */
  export interface AtlasRule {
    /** `login-phone.password.required` */
    readonly id: string
    /** JSON pointer of the field; of a list, into its first item. */
    readonly path: string
    readonly keyword: string
    readonly file: string
    readonly line: number
    /** Data that breaks this rule, from the fixture that proves it. */
    readonly data?: unknown
  }

  export interface AtlasForm {
    readonly id: string
    readonly rules: readonly AtlasRule[]
    readonly minimal: unknown
    readonly maximal: unknown
    /** Lists that the form's widgets take from the screen (`ui:options.from`), made from the fixtures' values. */
    readonly context: Readonly<Record<string, unknown>>
    /** The widgets of its fields, by the names that ui files give them. */
    readonly widgets: readonly string[]
    /** Operations whose body is this form. */
    readonly operations: readonly string[]
  }

  export interface AtlasOperation {
    readonly method: string
    /** Below /api/v1, with parameters in braces. */
    readonly path: string
    readonly errors: readonly string[]
    /** An answer generated from the response's schema, for operations that have none among the examples. */
    readonly made: unknown
  }

  export interface AtlasSentence {
    /** `screens.login.heading`; of a long text, its file and paragraph. */
    readonly key: string
    readonly text: string
    readonly file: string
    readonly line: number
    /** The files of src/ that ask for it by its key. */
    readonly readers: readonly string[]
    /** The routes (by their place in src/app/routes.ts) whose screen is, or uses, one of these files. */
    readonly routes: readonly number[]
    /** The steps and widgets, by their names in data, whose component is, or uses, one of these files. */
    readonly pieces: readonly string[]
  }

  /** What the state atlas knows of the data files and of the code. */
  export interface AtlasData {
    readonly forms: Readonly<Record<string, AtlasForm>>
    readonly operations: Readonly<Record<string, AtlasOperation>>
    /** What the provider says by error code. */
    readonly errors: Readonly<Record<string, { readonly status: number; readonly sentence: string }>>
    readonly sentences: readonly AtlasSentence[]
  }
}
