import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator, type Registry } from '@rjsf/utils'

/** @throws Error always: our theme has its own, or no form has it */
function NotRendered(): never {
  throw new Error(
    'RJSF renders something that our theme (src/form/theme/theme.ts) has no field or template for',
  )
}

/**
 * RJSF's default registry without its fields, templates and widgets, which with their Markdown reader weigh 54 KB.
 * Replaces `@rjsf/core/lib/getDefaultRegistry.js` (scripts/vite/stand-ins.ts). Lists every template, so that one
 * added by an upgrade doesn't compile.
 */
function getDefaultRegistry(): Omit<Registry, 'schemaUtils'> {
  return {
    fields: {},
    templates: {
      ArrayFieldTemplate: NotRendered,
      ArrayFieldDescriptionTemplate: NotRendered,
      ArrayFieldItemButtonsTemplate: NotRendered,
      ArrayFieldItemTemplate: NotRendered,
      ArrayFieldTitleTemplate: NotRendered,
      BaseInputTemplate: NotRendered,
      CyclicSchemaExpandTemplate: NotRendered,
      DescriptionFieldTemplate: NotRendered,
      ErrorListTemplate: NotRendered,
      FallbackFieldTemplate: NotRendered,
      FieldErrorTemplate: NotRendered,
      FieldHelpTemplate: NotRendered,
      FieldTemplate: NotRendered,
      GridTemplate: NotRendered,
      MultiSchemaFieldTemplate: NotRendered,
      ObjectFieldTemplate: NotRendered,
      OptionalDataControlsTemplate: NotRendered,
      TitleFieldTemplate: NotRendered,
      UnsupportedFieldTemplate: NotRendered,
      WrapIfAdditionalTemplate: NotRendered,
      ButtonTemplates: {
        SubmitButton: NotRendered,
        AddButton: NotRendered,
        CopyButton: NotRendered,
        MoveDownButton: NotRendered,
        MoveUpButton: NotRendered,
        RemoveButton: NotRendered,
        ClearButton: NotRendered,
      },
    },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  }
}

export { getDefaultRegistry as default }
