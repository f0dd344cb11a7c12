import { readdir, readFile } from 'node:fs/promises'

/** The kernel's unit of processor time. */
const TICKS_PER_SECOND = 100

/** Processor milliseconds used by a process and its living children; 0 without /proc. */
export async function processorTime(pid: number): Promise<number> {
  let ticks = 0
  for (const name of await readdir('/proc').catch(() => [])) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : ''
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(name) === pid || Number(fields[1]) === pid) ticks += Number(fields[11]) + Number(fields[12])
  }
  return (ticks * 1000) / TICKS_PER_SECOND
}
