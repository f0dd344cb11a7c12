import { relative, sep } from 'node:path'
import type { FSWatcher } from 'vite'
import { dataFindings } from '#scripts/check/stages.ts'
import { classify, loadData } from '#scripts/data/load.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { generateOutputs } from '#scripts/generate/outputs.ts'
import { writeOutputs } from '#scripts/generate/write.ts'

/** Lets an editor finish saving several files. */
const pause = 200

async function regenerate(root: string): Promise<void> {
  const data = loadData(root)
  // Errors show over the page; types wait until they are fixed.
  if (dataFindings(data).length > 0) return
  const { prepared } = prepareAll(data)
  for (const file of writeOutputs(root, await generateOutputs(data, prepared))) console.log(`wrote ${file}`)
}

/** Regenerates types and ids while data files are edited. */
export function regenerateOnChange(root: string, watcher: FSWatcher): void {
  let timer: NodeJS.Timeout | undefined
  watcher.on('all', (_event, file) => {
    if (!classify(relative(root, file).split(sep).join('/'))) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Broken data must not end the server that reports it.
      regenerate(root).catch((error: unknown) =>
        console.error(error instanceof Error ? error.message : error),
      )
    }, pause)
  })
}
