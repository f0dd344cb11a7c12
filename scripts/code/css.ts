import {
  type Declaration,
  type SelectorComponent,
  type TokenOrValue,
  transform,
  type Visitor,
} from 'lightningcss'
import { isRecord } from '#src/lib/is-record.ts'

/** A sheet after a visit by Lightning CSS, without empty rules. */
export function visitedCss(css: string, visitor: Visitor<never>): string {
  const { code } = transform({ filename: 'sheet.css', code: Buffer.from(css), minify: true, visitor })
  return code.toString()
}

/** Whether an unknown declaration is a custom property: vendor prefixes have one dash. */
export const isCustom = (name: string): boolean => name.startsWith('--')

export const customsOf = (declarations: readonly Declaration[] = []): [string, TokenOrValue[]][] =>
  declarations.flatMap((declaration): [string, TokenOrValue[]][] =>
    declaration.property === 'custom' && isCustom(declaration.value.name)
      ? [[declaration.value.name, declaration.value.value]]
      : [],
  )

/** Custom properties a value reads, including in fallbacks. */
export function readBy(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(readBy)
  if (!isRecord(value)) return []
  const own = typeof value.ident === 'string' ? [value.ident] : []
  return [...own, ...Object.values(value).flatMap(readBy)]
}

/** `[name=value]`, or `[name]` with an undefined value; undefined for any other selector part. */
export function attributeOf(
  part: SelectorComponent,
): { readonly name: string; readonly value: string | undefined } | undefined {
  if (part.type !== 'attribute') return undefined
  const { name, operation } = part
  if (operation?.operator === undefined) return { name, value: undefined }
  return operation.operator === 'equal' ? { name, value: operation.value } : undefined
}
