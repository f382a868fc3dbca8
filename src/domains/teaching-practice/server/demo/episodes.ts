import { type Kysely, sql } from 'kysely'
import { setOf } from '#platform/server/database/set-of.ts'
import { dayAfter } from '#platform/server/day.ts'
import { type Ids, idOf } from '#platform/server/demo/demo.ts'
import { atSchoolStates } from '../../contract/practice-flow.ts'
import type { PracticeTables } from '../tables.ts'
import type { Parties, Party } from './people.ts'
import { type SeededPractice, stepOf, steps } from './rows.ts'
import { placingSchools } from './schools.ts'

type Db = Kysely<PracticeTables>
type EpisodeInput = { schools: Ids; parties: Parties }
type Former = { school: string; mentor: Party; until: string }

/** Days after the start on which a mentor was replaced, and on which a practice was interrupted or left. */
const [replacedAfter, leftAfter] = [25, 42]

const episodeColumns = {
  ...({ practice_id: 'integer', school_id: 'integer', mentor_id: 'integer' } as const),
  ...({ from_day: 'date', until_day: 'date' } as const),
}
const formerColumns = {
  practice_id: 'integer',
  supervisor_id: 'integer',
  person: 'integer',
  until_day: 'date',
} as const

/** The schools and mentors of each practice; some began with another mentor, two at another school. */
export async function seedEpisodes(db: Db, practices: readonly SeededPractice[], given: EpisodeInput): Promise<void> {
  const begun = practices.filter((practice) => stepOf(practice) >= steps.ACTIVE)
  const rows = begun.flatMap((practice) => episodesOf(practice, given))
  await sql`insert into practice_episode (practice_id, school_id, mentor_id, from_day, until_day)
    select practice_id, school_id, mentor_id, from_day, until_day from ${setOf(episodeColumns, rows)}`.execute(db)
  const formers = begun.flatMap((practice) => {
    const former = formerOf(practice, given.parties)
    const { entry, person } = former?.mentor ?? {}
    return former ? [{ practice_id: practice.id, supervisor_id: entry, person, until_day: former.until }] : []
  })
  const replaced = setOf(formerColumns, formers)
  await sql`insert into practice_assignment (practice_id, supervisor_id, role, state, from_day, until_day)
    select practice_id, supervisor_id, 'SCHOOL_MENTOR', 'REPLACED', until_day - 55, until_day from ${replaced}`.execute(
    db,
  )
  await sql`update practice_time_log l set decided_by = f.person
    from (select * from ${replaced}) f
    where l.practice_id = f.practice_id and l.date <= f.until_day and l.decided_by is not null`.execute(db)
}

function episodesOf(practice: SeededPractice, { schools, parties }: EpisodeInput) {
  const { id, school, mentor, startsOn, endsOn, state } = practice
  if (school === null) return []
  const former = formerOf(practice, parties)
  const left = state === 'REPLACEMENT_NEEDED' || state === 'WITHDRAWN' || state === 'FAILED'
  const goesOn = atSchoolStates.some((one) => one === state)
  const last = left ? dayAfter(startsOn, leftAfter) : endsOn
  return [
    ...(former
      ? [episode(id, idOf(schools, former.school), former.mentor, { from_day: startsOn, until_day: former.until })]
      : []),
    episode(id, idOf(schools, school), mentor, {
      from_day: former ? dayAfter(former.until, 1) : startsOn,
      until_day: goesOn ? null : last,
    }),
  ]
}

type Days = { from_day: string; until_day: string | null }
const episode = (practice_id: number, school_id: number, mentor: Party | null, days: Days) => ({
  ...{ practice_id, school_id, mentor_id: mentor?.entry ?? null },
  ...days,
})

/** The person who looked after every fifth practice in its first weeks: from the same school, or from another one. */
function formerOf({ at, school, mentor, startsOn }: SeededPractice, { mentors }: Parties): Former | null {
  if (school === null || at % 5 !== 2) return null
  const next = placingSchools[(placingSchools.indexOf(school) + 1) % placingSchools.length]
  const before = at % 10 === 2 ? next : school
  const other = (mentors.get(before ?? '') ?? []).find(({ entry }) => entry !== mentor?.entry)
  return before && other ? { school: before, mentor: other, until: dayAfter(startsOn, replacedAfter) } : null
}
