// The app from its sources, reloading what is edited, with the provider behind it. One address, Vite's.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { dataProblems } from '#scripts/check/data.ts'
import { loadData } from '#scripts/data/load.ts'
import { formatProblem } from '#scripts/data/problem.ts'
import { root } from '#scripts/root.ts'
import { answering, freePort } from '#scripts/run/ports.ts'
import { regenerateOnChange } from '#scripts/run/regenerate.ts'

process.chdir(root)
const port = await freePort()
process.env.PROVIDER_URL = `http://127.0.0.1:${port}`

const provider = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'provider/server.ts'], {
  stdio: 'inherit',
  env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
})
const vite = await createServer({
  root,
  server: { port: Number(process.env.PORT ?? 5173), host: '127.0.0.1' },
})
regenerateOnChange(root, vite.watcher)
await vite.listen()

const problems = dataProblems(loadData(root))
for (const problem of problems) console.error(formatProblem(problem))
// With broken data the provider may not come up before it is mended; the page says what is wrong.
if (problems.length === 0) await answering(port)

async function stop(): Promise<void> {
  provider.kill('SIGTERM')
  await vite.close()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
console.log(`Farsend is at ${vite.resolvedUrls?.local[0] ?? vite.resolvedUrls?.network[0]}`)
