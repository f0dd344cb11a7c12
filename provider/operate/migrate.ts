// Brings the tables up to date, apart from a start, so that an upgrade has its own moment and its own backup.

import { isPartitions, migrate, missingMigrations } from '#provider/db/index.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { commandOf } from './options.ts'

export const migrating = commandOf('migrate', {
  '[--partitions COUNT]'(_words, { partitions: given }) {
    const partitions = given === undefined ? 0 : Number(given)
    if (given !== undefined && !isPartitions(partitions))
      throw new WrongCommand('--partitions is a number from 2 to 1024, such as 16.')
    return {
      async run({ db, isRehearsed, print }) {
        const names = isRehearsed ? await missingMigrations(db) : await migrate(db, { partitions })
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
