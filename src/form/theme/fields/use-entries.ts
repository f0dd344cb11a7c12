import { useState } from 'react'
import { useFormHandle, useValueAt } from '#src/form/context.ts'
import { valueAt } from '#src/form/state/paths.ts'

/** A removed item, until the list changes again. */
interface Removed {
  readonly key: number
  readonly value: unknown
  readonly index: number
}

/** The items of the list at `path`, each with a key that stays the same when others are added or removed. */
export function useEntries(path: string) {
  const { state, write, pendingTexts } = useFormHandle()
  const held = useValueAt(path)
  const values: readonly unknown[] = Array.isArray(held) ? held : []
  const [known, setKnown] = useState(() => ({ keys: values.map((_, index) => index), next: values.length }))
  const [removed, setRemoved] = useState<Removed>()
  // Data from outside adds and removes items at the end.
  const keys = values.map((_, index) => known.keys[index] ?? known.next + index)

  function replace(next: readonly unknown[], nextKeys: readonly number[]) {
    setKnown({ keys: [...nextKeys], next: Math.max(known.next, ...nextKeys.map((key) => key + 1)) })
    write(path, next)
  }

  return {
    entries: values.map((value, index) => ({ key: keys[index] ?? index, value })),
    removed,
    add(value: unknown) {
      setRemoved(undefined)
      replace([...values, value], [...keys, known.next + values.length])
    },
    remove(index: number) {
      pendingTexts.flush()
      const current: unknown = valuesNow()[index]
      setRemoved({ key: keys[index] ?? index, value: current, index })
      state.readdress((field) => moved(field, path, index, -1))
      replace(valuesNow().toSpliced(index, 1), keys.toSpliced(index, 1))
    },
    /** Undoes the last removal. */
    restore() {
      if (removed === undefined) return
      setRemoved(undefined)
      state.readdress((field) => moved(field, path, removed.index, 1))
      replace(
        values.toSpliced(removed.index, 0, removed.value),
        keys.toSpliced(removed.index, 0, removed.key),
      )
    },
  }

  /** The flush may just have stored text. */
  function valuesNow(): readonly unknown[] {
    const now = valueAt(state.getData(), path)
    return Array.isArray(now) ? now : []
  }
}

/** A field's path after the item at `index` was removed (-1) or restored (+1); undefined if it belonged to it. */
function moved(field: string, list: string, index: number, by: 1 | -1): string | undefined {
  const start = `${list}/`
  if (!field.startsWith(start)) return field
  const [place = '', ...rest] = field.slice(start.length).split('/')
  const number = Number(place)
  if (number < index) return field
  if (number === index && by === -1) return undefined
  return [list, String(number + by), ...rest].join('/')
}
