// Says the changes that transactions have left (migration 156) to all processes, in batches of its own.

import type { Db } from '#provider/db/index.ts'

export const CHANNEL = 'provider_live'

/** The most changes of a batch. */
const BATCH = 200

/**
 * Says what has been left longest. Safe in any number of processes: each change is said once.
 *
 * @returns how many were said
 */
export async function sayChanges(db: Db): Promise<number> {
  const said = await db.query(
    `with said as (
       delete from live_changes where (customer_id, id) in
         (select customer_id, id from live_changes order by id limit ${BATCH} for update skip locked)
       returning id, change)
     select pg_notify('${CHANNEL}', change::text) from (select change from said order by id) ordered`,
  )
  return said.length
}

/** Milliseconds from a commit to what it left, and to what others leave meanwhile. */
const SOON = 20

/** Says changes soon after each transaction of this process; what it misses, a worker says. Returns the function that stops it. */
export function sayAfterCommits(db: Db): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    waiting ??= setTimeout(say, SOON)
  }
  async function say(): Promise<void> {
    waiting = undefined
    const count = await sayChanges(db).catch(() => 0)
    if (count === BATCH) plan()
  }
  const stop = db.onCommit(plan)
  return () => {
    stop()
    clearTimeout(waiting)
  }
}
