// For load balancers and supervisors. Neither address reveals anything about customers.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#provider/db/index.ts'

/** Milliseconds until a database that doesn't answer counts as away. */
const PATIENCE = 2000

/** Whether the database answers. A start has already demanded the tables of this version. */
const isReady = (db: Db): Promise<boolean> =>
  Promise.race([
    db.query('select 1').then(
      () => true,
      () => false,
    ),
    sleep(PATIENCE, false, { ref: false }),
  ])

/** `/healthz`: the process answers. `/readyz`: it can serve customers, else 503. */
export function registerHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok\n'))
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady(db)
    return reply
      .status(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready\n' : 'no database\n')
  })
}
