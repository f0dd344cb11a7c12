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
    /** For createPrecompiledValidator. */
    readonly validators: ValidatorFunctions
  }

  /** `ui:options` of the form as a whole. */
  export interface FormOptions {
    /** When a mistake shows first. */
    readonly showErrors: 'blur' | 'change' | 'submit'
    readonly [name: string]: unknown
  }

  /** Each form is loaded with its words when it is first asked for. */
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

  /** Each flow is loaded with its words when it is first asked for. */
  export const flows: Readonly<Record<FlowId, () => Promise<{ flow: FlowDefinition }>>>

  /** Calls back when a flow's file was edited while the app runs in development. Returns the way to stop. */
  export function onFlowChange(listener: (flow: FlowDefinition) => void): () => void
}

declare module 'virtual:flow/*' {
  export const flow: import('#src/generated/flow.ts').FlowDefinition
}

/** Registers its words in the content store; nothing to import from it. */
declare module 'virtual:content/*' {}

declare module 'virtual:markdown/*' {
  export const document: import('mdast').Root
}
