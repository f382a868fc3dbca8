import { identityMigrations } from '../../identity/server/index.ts'
import { domains } from './domains.ts'

/** The migrations in the order in which they run, each domain after those it depends on. */
export const migrationSets = [
  { name: 'platform', folder: new URL('../../platform/server/migrations/', import.meta.url) },
  { name: 'identity', folder: identityMigrations },
  ...domains.map(({ name, migrations }) => ({ name, folder: migrations })),
]
