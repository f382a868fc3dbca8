import { domains } from './domains.ts'
import { identityMigrations } from './identity/index.ts'

/** What has to run before the portal is whole, each domain after those it stands on. */
export const migrationSets = [
  { name: 'platform', folder: new URL('../../platform/server/migrations/', import.meta.url) },
  { name: 'identity', folder: identityMigrations },
  ...domains.map(({ name, migrations }) => ({ name, folder: migrations })),
]
