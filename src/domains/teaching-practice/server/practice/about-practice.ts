import { type Kysely, sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import type { Language } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import type { PracticeTables } from '../tables.ts'

/**
 * The values about a practice in letters and documents, its days in the reader's format; `name` is the coordinator of
 * the school.
 */
export type About = Record<
  'student' | 'number' | 'school' | 'address' | 'subjects' | 'name' | 'startsOn' | 'endsOn',
  string
>

/** The first day of a practice at its school; if it comes from another school, the day after it left. */
const startsThere = sql`coalesce(
  (select min(e.from_day) from practice_episode e where e.practice_id = tp.id and e.school_id = s.id),
  (select max(e.until_day) + 1 from practice_episode e where e.practice_id = tp.id), tp.starts_on)`

/** The values about a practice in a language, its last day and its school. */
export type AboutPractice = { about: About; lastDay: string; schoolId: number | null }

export async function aboutPractice(
  db: Kysely<PracticeTables>,
  practice: number,
  language: Language,
  school: number | null = null,
): Promise<AboutPractice> {
  const { rows } = await sql<About & { schoolId: number | null }>`
    select p.display_name as student, coalesce(p.student_number, '') as number, tp.subjects,
      coalesce(s.name ->> ${language}, s.name ->> 'en', '–') as school, coalesce(s.address, '') as address,
      coalesce(cp.display_name, '') as name, ${startsThere} as "startsOn", tp.ends_on as "endsOn",
      s.id as "schoolId"
    from teaching_practice tp join person p on p.id = tp.person_id left join school s on s.id = coalesce(${school}::int, tp.school_id)
    left join practice_supervisor co on co.school_id = s.id and co.coordinates left join person cp on cp.id = co.person_id
    where tp.id = ${practice}`.execute(db)
  const [found] = rows
  if (!found) throw new NotFound()
  const [startsOn, endsOn] = [dayInWords(found.startsOn, language), dayInWords(found.endsOn, language)]
  const { schoolId, ...about } = found
  return { about: { ...about, startsOn, endsOn }, lastDay: found.endsOn, schoolId }
}
