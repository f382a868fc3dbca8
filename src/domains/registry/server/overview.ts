import { sql } from 'kysely'
import { route } from '#platform/server/route.ts'
import { overview } from '../contract/overview.ts'
import { runsRegistry } from '../contract/policy.ts'

type Numbers = Record<
  'activeHolds' | 'overriddenHolds' | 'previewedImports' | 'draftAnnouncements' | 'failedLetters',
  number
>

/** Counts the rows of the officer's lists; only numbers, so that no personal record is viewed. */
export const overviewRoute = route(overview, {
  on: null,
  because: 'It counts the lists of the office.',
  allow: runsRegistry,
  run: async ({ db }) => {
    const { rows } = await sql<Numbers>`select
      (select count(*)::int from hold where state = 'ACTIVE') as "activeHolds",
      (select count(*)::int from hold where state = 'OVERRIDDEN') as "overriddenHolds",
      (select count(*)::int from import_run where state = 'PREVIEWED') as "previewedImports",
      (select count(*)::int from announcement where state = 'draft') as "draftAnnouncements",
      (select count(*)::int from mail_message where state = 'failed') as "failedLetters"`.execute(db)
    const [numbers] = rows
    if (!numbers) throw new Error('A select without a table gave no row.')
    return numbers
  },
})
