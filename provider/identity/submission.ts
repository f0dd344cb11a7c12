import type { Db } from '#provider/db/index.ts'
import { findUpload, nameOf, readParts } from '#provider/files/index.ts'
import type { Given, Submission } from '#provider/ports.ts'
import type { Vault } from '#provider/vault/vault.ts'
import { type CheckRow, openAnswers, readChecks } from './checks.ts'

const standing: ReadonlySet<CheckRow['status']> = new Set(['sending', 'checking', 'verified'])

/** A check as the verifier gets it, with what else the customer gave that stands. */
export async function submissionOf(db: Db, vault: Vault, row: CheckRow): Promise<Submission> {
  const rows = await readChecks(db, row.customer_id)
  const newest = rows.filter((other, at) => rows.findIndex(({ name }) => name === other.name) === at)
  const others = newest.filter(({ name, status }) => name !== row.name && standing.has(status))
  return {
    ...(await givenOf(db, vault, row)),
    customer: row.customer_id,
    others: await Promise.all(others.map((other) => givenOf(db, vault, other))),
  }
}

/** Its files are opened only if the verifier reads them. */
async function givenOf(db: Db, vault: Vault, row: CheckRow): Promise<Given> {
  const owner = { customerId: row.customer_id, handOver: null }
  const uploads = await Promise.all(row.files.map((id) => findUpload(db, owner, id)))
  const files = uploads.flatMap((upload) =>
    upload
      ? [
          {
            id: upload.id,
            type: upload.type,
            name: nameOf(vault, upload),
            size: upload.size,
            open: () => readParts(db, vault, upload),
          },
        ]
      : [],
  )
  return { id: row.id, check: row.name, answers: openAnswers(vault, row), files }
}
