import { open, rm } from 'node:fs/promises'
import { WrongCommand } from '#provider/lib/wrong-command.ts'

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'is there already',
  ENOENT: 'is in a folder that does not exist',
  EACCES: 'is in a folder that you may not write to',
}

async function create(path: string) {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
    throw reason === undefined ? error : new WrongCommand(`${path} ${reason}. Choose another with --to.`)
  }
}

/**
 * Saves a customer's file where the operator chose, readable only by them. Never overwrites, and removes
 * incomplete files.
 *
 * @throws WrongCommand if it can't be saved there
 */
export async function saveFile(path: string, parts: AsyncIterable<Buffer>): Promise<void> {
  const file = await create(path)
  try {
    for await (const part of parts) await file.writeFile(part)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
