import { text } from '#src/content/index.ts'
import { type FileRules, formatSize, formatTypes } from '#src/form/files/stored-file.ts'
import { findFieldWord } from '#src/form/words.ts'

/** What may be chosen: "JPEG, PNG or PDF, up to 10 MB". Undefined where everything may. */
export function rulesTextOf(form: string, path: string, { types, largest }: FileRules): string | undefined {
  if (largest === undefined || types.length === 0) return undefined
  const names = types.map((type) => findFieldWord(form, `${path}/type`, `options.${type}`) ?? subtype(type))
  return text('form.file.rules', { types: formatTypes(names), size: formatSize(largest) })
}

/** "image/jpeg" is JPEG to people. */
function subtype(type: string): string {
  return (type.split('/')[1] ?? type).toUpperCase()
}
