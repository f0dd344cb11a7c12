import { isJsonObject, type Json, type JsonObject, type JsonPath, objectAt } from '#src/lib/schema/json.ts'

/** A field in a ui file, or the form itself. */
export interface UiPlace {
  readonly path: JsonPath
  readonly ui: JsonObject
  /** Dotted path; empty for the form. */
  readonly field: string
}

/** The form, and every field below it. */
export function placesIn(ui: Json | undefined, path: JsonPath = [], field = ''): UiPlace[] {
  if (!isJsonObject(ui)) return []
  return [
    { path, ui, field },
    ...childrenOf(ui).flatMap(([name, own]) =>
      placesIn(own, [...path, name], field === '' ? name : `${field}.${name}`),
    ),
  ]
}

export const childrenOf = (ui: JsonObject): [name: string, own: JsonObject][] =>
  Object.entries(ui).flatMap(([name, own]) =>
    !name.startsWith('ui:') && isJsonObject(own) ? [[name, own]] : [],
  )

/** A field's part of a ui file, by dotted path. */
export const uiAt = (ui: Json | undefined, field: string): JsonObject =>
  field.split('.').reduce((own, name) => objectAt(own, name), isJsonObject(ui) ? ui : {})

export const isHidden = (ui: Json | undefined, field: string): boolean =>
  uiAt(ui, field)['ui:widget'] === 'hidden'
