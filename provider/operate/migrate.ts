// Brings the tables up to date, apart from a start, so that an upgrade has its own moment and its own backup.

import { migrate, missingMigrations } from '#provider/db/index.ts'
import { commandOf } from './options.ts'

export const migrating = commandOf('migrate', {
  ''() {
    return {
      async run({ db, isRehearsed, print }) {
        const names = isRehearsed ? await missingMigrations(db) : await migrate(db)
        for (const name of names) print(name)
        print(
          names.length === 0
            ? 'The tables are up to date.'
            : `${names.length} migrations ${isRehearsed ? 'would run' : 'ran'}.`,
        )
      },
    }
  },
})
