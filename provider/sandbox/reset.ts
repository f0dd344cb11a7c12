import type { Deps } from '#provider/deps.ts'
import { loadRates } from '#provider/rates/index.ts'
import { noteWorld } from '#provider/world.ts'

/**
 * Empties every table except the security log, clears the file storage and reloads the day's rates, as on
 * first start.
 */
export async function reset(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables
       where schemaname = current_schema() and tablename not in ('schema_migrations', 'security_events')`,
    )
    await tx.script(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`)
    await loadRates(tx, new Date(), deps.config)
    await noteWorld(tx, 'sandbox')
    await tx.query(`select pg_notify('provider_clock', '')`)
  })
  await deps.vault.storage.removeAll('')
  await deps.clock.refresh(deps.db)
}
