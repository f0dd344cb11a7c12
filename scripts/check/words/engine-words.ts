import { matcher } from '#scripts/code/text-calls.ts'
import { type Data, findFile, ofKind } from '#scripts/data/load.ts'
import { isJsonObject, type Json } from '#src/lib/schema/json.ts'

/** Words an engine looks up by what data files declare, with the values it fills in. */
interface EngineWords {
  readonly key: RegExp
  readonly values: (data: Data, file: string) => ReadonlySet<string>
}

const none = (): ReadonlySet<string> => new Set()

/** Every name in a flow's draft: form fields, and all the flow file names. */
function draftNames(data: Data, id: string): ReadonlySet<string> {
  const names = new Set<string>()
  const gather = (value: Json | undefined): void => {
    if (Array.isArray(value)) for (const item of value) gather(item)
    else if (isJsonObject(value))
      for (const [name, child] of Object.entries(value)) {
        names.add(name)
        gather(child)
      }
    else if (typeof value === 'string') names.add(value)
  }
  gather(findFile(data, 'flow', id)?.value)
  // A contained flow sees its container's draft, so fields of all forms are possible.
  for (const form of ofKind(data, 'form')) gather(form.value)
  return names
}

/** First match wins. */
const table: readonly EngineWords[] = [
  { key: matcher('forms.*.check.passed'), values: () => new Set(['answer']) },
  { key: /^forms\..+\.labelOf$/, values: () => new Set(['currency']) },
  { key: /^forms\..+\.check\.outcomes\.\w+\.(?:title|detail)$/, values: () => new Set(['answer', 'given']) },
  { key: matcher('forms.*.item'), values: () => new Set(['number']) },
  { key: /^forms\..+\.(?:add|remove|removed|undo|limit)$/, values: () => new Set(['item']) },
  { key: matcher('forms.*'), values: none },
  { key: matcher('flows.*'), values: (data, file) => draftNames(data, file.slice('flows/'.length)) },
  { key: matcher('messages.defaults.*'), values: none },
]

/** Values an engine fills in for a key; undefined if no engine shows it. */
export function engineValues(data: Data, key: string, file: string): ReadonlySet<string> | undefined {
  return table.find((row) => row.key.test(key))?.values(data, file)
}
