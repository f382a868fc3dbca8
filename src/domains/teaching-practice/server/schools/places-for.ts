import { sql } from 'kysely'
import { sayFrom } from '#platform/contract/say.ts'
import { forReader } from '#platform/server/resource/conditions.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type StoredValues, spoken } from '#platform/server/words/spoken.ts'
import { placesFor } from '../../contract/places-for.ts'
import { ofPlace } from '../practice/conditions/place.ts'
import { practiceRecord } from '../practice/practice-record.ts'
import type { PracticeTables } from '../tables.ts'
import { words } from '../words.ts'
import { freePlaces } from './free-places.ts'

/** The conditions that would block the request to a school; a full school is shown by its free places instead. */
const against = ['schoolAvoided', 'noAgreement', 'noCoordinator', 'conflictAtSchool'] as const

/**
 * Evaluates the conditions of the practice as if it were at each school, so that the board agrees with the later
 * request.
 */
export const placesForRoute = route(placesFor, {
  on: practiceRecord,
  act: 'arrange',
  run: async (ctx: Ctx<PracticeTables>, { of }) => {
    const found = against.map((code) => {
      const { when, values } = ofPlace[code]
      return sql`case when ${forReader(when, ctx)} then ${forReader(values, ctx)} end as ${sql.ref(code)}`
    })
    const days = { startsOn: sql`tp.starts_on`, endsOn: sql`tp.ends_on`, practice: sql`tp.id` }
    const { rows } = await sql<{ school: number; free: number | null } & Record<Code, StoredValues | null>>`
      select s.id as school, ${freePlaces(days)} as free, ${sql.join(found)}
      from teaching_practice x cross join school s
        cross join lateral jsonb_populate_record(x, jsonb_build_object('school_id', s.id)) tp
      where x.id = ${of.id} order by s.id`.execute(ctx.db)
    return {
      '@type': 'PracticePlaces' as const,
      places: rows.map(({ school, free, ...held }) => ({
        school,
        free,
        against: against.flatMap((code) => (held[code] ? [saidOf(code, held[code], ctx)] : [])),
      })),
    }
  },
})
type Code = (typeof against)[number]

const saidOf = (code: Code, values: StoredValues, { language }: Ctx): string =>
  sayFrom(words[language], language, `blockers.${code}`, spoken(values, language))
