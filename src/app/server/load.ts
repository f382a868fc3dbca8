import { isAbsolute, resolve } from 'node:path'
import { subjectOf } from '#people/server'
import type { Config } from '#platform/server/config/config.ts'
import { type Database, openDatabase } from '#platform/server/database/open.ts'
import { prepareDatabase } from '#platform/server/database/prepare.ts'
import { renewStatistics } from '#platform/server/database/statistics.ts'
import type { Log } from '#platform/server/log.ts'
import {
  type Loaded,
  type LoadOptions,
  loadCurricula,
  loadOulad,
  loadStudentStatus,
  loadTimetable,
  type Refusal,
} from '#registry/server'
import { addCurriculaOfPlans } from '#study-plan/server'
import { loadRatings } from '#survey/server'
import { loadPastTheses } from '#thesis/server'
import { addAccounts } from '../../identity/server/accounts.ts'
import { migrationSets } from './migration-sets.ts'

/** The sets of records that can be loaded, by the name of their folder. */
const sets = {
  oulad: loadOulad,
  curricula_usm: loadPlansAndCurricula,
  timetable_ist: loadTimetable,
  student_status: loadStudentStatus,
  srti: loadRatings,
  theses: loadPastTheses,
}

/** Plans of programmes, and of each programme without a curriculum the one that its plan asks for. */
async function loadPlansAndCurricula(tx: Parameters<typeof loadCurricula>[0], options: LoadOptions): Promise<Loaded> {
  const loaded = await loadCurricula(tx, options)
  const curricula = await addCurriculaOfPlans(tx)
  options.say(`curricula: ${curricula.toLocaleString('en')} new`)
  return { ...loaded, changed: { ...loaded.changed, curricula } }
}

export type SetName = keyof typeof sets
export const setNames = [
  'oulad',
  'curricula_usm',
  'timetable_ist',
  'student_status',
  'srti',
  'theses',
] as const satisfies readonly SetName[]

/** Long enough for five thousand rows on a slow disk. */
const statementTimeoutMs = 120_000

type Voices = { say: (text: string) => void; refuse: (refusal: Refusal) => void; log: Log }

/**
 * Loads real records from a folder into the configured database: all in one transaction, with an account at the
 * embedded identity provider for each person if that provider is in use. Throws an error with a message if the database
 * is in use.
 */
export async function load(
  { set, folder }: { set: SetName; folder: string },
  config: Config,
  { say, refuse, log }: Voices,
): Promise<Omit<Loaded, 'people'>> {
  const { databaseUrl, databaseOwnerUrl: ownerUrl, dataDir } = config
  const database = await openDatabase({ databaseUrl, ownerUrl, dataDir, statementTimeoutMs, log })
  try {
    await prepareDatabase(database, migrationSets, log)
    const embeddedIdentity = config.oidcIssuer === undefined
    const loaded = await database.db.transaction().execute(async (tx) => {
      const path = isAbsolute(folder) ? folder : resolve(folder)
      const { people, changed, refused } = await sets[set](tx, { folder: path, embeddedIdentity, say, refuse })
      if (!embeddedIdentity) return { changed, refused }
      const accounts = await openAccounts(tx, people)
      say(`accounts: ${accounts.toLocaleString('en')} new`)
      return { changed: { ...changed, accounts }, refused }
    })
    await renewStatistics(database.owner.db)
    return loaded
  } finally {
    await database.close()
  }
}

function openAccounts(db: Database['db'], people: Loaded['people']): Promise<number> {
  return addAccounts(db, people.map(accountOf))
}

const accountOf = ({ username, officialName, email, roles }: Loaded['people'][number]) => ({
  sub: subjectOf(username),
  username,
  name: officialName,
  email: email ?? '',
  roles: [...roles],
})
