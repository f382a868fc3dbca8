import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { openPostgres } from '../../../bin/postgres.ts'
import { makeTemplate } from './portal.ts'

/**
 * Runs before all journeys: builds what is stale, and fills the database of which each worker gets a copy. With
 * `E2E_DATABASE=embedded`, and where no PostgreSQL can be installed, the journeys run on the embedded one.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['bin/prepare.mjs'], { stdio: 'inherit' })
  const isEmbedded = process.env.E2E_DATABASE === 'embedded'
  const postgres = isEmbedded ? null : await openPostgres({ brief: true, more: ['max_connections=300'] })
  const template = await makeTemplate(postgres?.url ?? null)
  process.env.E2E_TEMPLATE = JSON.stringify(template)
  return async () => {
    await postgres?.close()
    rmSync(template.dataDir, { recursive: true, force: true })
  }
}
