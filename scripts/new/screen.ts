import type { Data } from '#scripts/data/load.ts'
import { pascalCase, readable } from '#scripts/data/names.ts'
import { filled, type NewFile } from '#scripts/new/files.ts'
import { areaOf } from '#scripts/new/mount.ts'
import { newWords } from '#scripts/new/words.ts'

export function screenFiles(data: Data, area: string, id: string): NewFile[] {
  const template = areaOf(area).frame === 'dashboard' ? 'DashboardScreen.tsx' : 'Screen.tsx'
  return [
    { file: `src/screens/${area}/${id}/${pascalCase(id)}Screen.tsx`, text: filled(template, id) },
    ...newWords(data, `screens/${id}`, {
      heading: readable(id),
      lead: `What ${readable(id).toLowerCase()} is about.`,
    }),
  ]
}
