import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator, type Registry } from '@rjsf/utils'

/** @throws Error always: our theme paints this kind of thing itself, or no form has it */
function NotPainted(): never {
  throw new Error(
    'RJSF paints something that our theme (src/form/theme/theme.ts) has no field or template for',
  )
}

/**
 * RJSF's default registry without RJSF's fields, templates and widgets: our theme brings its own, and those of RJSF with
 * the Markdown reader that they import weigh 50 KB. Replaces `@rjsf/core/lib/getDefaultRegistry.js`
 * (scripts/vite/stand-ins.ts). Each template is named, so that one which an upgrade adds does not compile.
 */
function getDefaultRegistry(): Omit<Registry, 'schemaUtils'> {
  return {
    fields: {},
    templates: {
      ArrayFieldTemplate: NotPainted,
      ArrayFieldDescriptionTemplate: NotPainted,
      ArrayFieldItemButtonsTemplate: NotPainted,
      ArrayFieldItemTemplate: NotPainted,
      ArrayFieldTitleTemplate: NotPainted,
      BaseInputTemplate: NotPainted,
      CyclicSchemaExpandTemplate: NotPainted,
      DescriptionFieldTemplate: NotPainted,
      ErrorListTemplate: NotPainted,
      FallbackFieldTemplate: NotPainted,
      FieldErrorTemplate: NotPainted,
      FieldHelpTemplate: NotPainted,
      FieldTemplate: NotPainted,
      GridTemplate: NotPainted,
      MultiSchemaFieldTemplate: NotPainted,
      ObjectFieldTemplate: NotPainted,
      OptionalDataControlsTemplate: NotPainted,
      TitleFieldTemplate: NotPainted,
      UnsupportedFieldTemplate: NotPainted,
      WrapIfAdditionalTemplate: NotPainted,
      ButtonTemplates: {
        SubmitButton: NotPainted,
        AddButton: NotPainted,
        CopyButton: NotPainted,
        MoveDownButton: NotPainted,
        MoveUpButton: NotPainted,
        RemoveButton: NotPainted,
        ClearButton: NotPainted,
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
