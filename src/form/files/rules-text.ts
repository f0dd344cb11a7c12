import { message, text } from '#src/content/index.ts'
import { type BrokenRule, type FileRules, formatSize } from '#src/form/files/stored-file.ts'
import type { UploadStatus } from '#src/form/files/uploader.ts'
import type { Refused } from '#src/form/files/use-upload.ts'
import { fromPointer } from '#src/form/state/paths.ts'
import { findFieldWord } from '#src/form/words.ts'

/** "JPEG, PNG or PDF, up to 2 MB". Undefined if everything is allowed. */
export function rulesTextOf(form: string, path: string, { types, largest }: FileRules): string | undefined {
  if (largest === undefined || types.length === 0) return undefined
  const names = types.map((type) => findFieldWord(form, `${path}/type`, `options.${type}`) ?? subtype(type))
  return text('form.file.rules', { types: listOf(names), size: formatSize(largest) })
}

/** "JPEG, PNG or PDF". Intl.ListFormat takes longer to start than the field takes to render. */
function listOf([type = '', ...others]: readonly string[]): string {
  const [other, more] = others
  if (other === undefined) return type
  return more === undefined
    ? text('form.file.eitherType', { type, other })
    : text('form.file.moreTypes', { type, others: listOf(others) })
}

function subtype(type: string): string {
  return (type.split('/')[1] ?? type).toUpperCase()
}

/** The sentence of a broken rule, as the field would show it. */
export function sentenceAgainst(form: string, path: string, broken: BrokenRule): string {
  const names = fromPointer(path).map((part) => (/^\d+$/.test(part) ? 'items' : part))
  return message(`${form}.${names.join('.')}.${broken}`)
}

/** Why a file wasn't sent. */
export function failedText({ file, reason, said }: Extract<UploadStatus, { kind: 'failed' }>): string {
  return said ?? text(reason === 'failed' ? 'form.file.failed' : 'form.file.unavailable', { name: file.name })
}

/** Why a file was refused, and that the previous one stays. */
export function keptText(form: string, path: string, { name, broken, kept }: Refused): string {
  return text('form.file.kept', { refused: name, reason: sentenceAgainst(form, path, broken), name: kept })
}
