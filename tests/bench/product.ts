import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '#scripts/build/build.ts'
import { root } from '#scripts/root.ts'
import { answering, freePort } from '#scripts/run/ports.ts'

/**
 * The built product with its own database, on a free port, until disposed of.
 *
 * @param fill fills its database before it starts
 */
export async function startProduct(
  fill?: (dataDir: string) => Promise<void>,
): Promise<Disposable & { readonly url: string; readonly port: number }> {
  await ensureBuilt(root)
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'farsend-bench-'))
  await fill?.(data)
  const product = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn' },
  })
  const end = () => {
    product.kill('SIGTERM')
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await answering(port)
  } catch (error) {
    end()
    throw error
  }
  return { url: `http://127.0.0.1:${port}`, port, [Symbol.dispose]: end }
}
