import { sql } from 'kysely'
import { type ArchiveSource, heldScopes, joinedParts } from '#people/server'
import { spoken } from '#platform/server/words/spoken.ts'
import { Course } from '../contract/course.ts'
import { enrollmentStates } from '../contract/enrollment.ts'
import { words } from './words.ts'

const iri = sql`${sql.lit(`${Course.path}/`)} || c.id`

const values = sql`jsonb_build_object('code', c.code, 'title', c.title, 'term', t.name, 'lecturers', (
  select string_agg(p.display_name, ', ' order by p.sort_name) from course_lecturer l
  join person p on p.id = l.person_id where l.course_id = c.id and l.role = 'LEAD'))`

/** The courses that the reader took or taught, once they are over; a hold on grades hides how they ended. */
export const pastCourses: ArchiveSource = {
  ...{ kind: 'courses', opens: true },
  rows: ({ me, today }) => sql`
    select ${iri} as iri, c.ends_on as day, case when e.state <> 'WITHDRAWN'
      and 'GRADES_VIEW' = any(${heldScopes(sql`e.person_id`, today)}) then 'ENROLLED' else e.state end as state,
      ${values} as "values"
    from enrollment e join course c on c.id = e.course_id join term t on t.id = c.term_id
    where e.person_id = ${me.id} and c.ends_on < ${today}
    union all
    select ${iri}, c.ends_on, 'TAUGHT', ${values}
    from course c join term t on t.id = c.term_id where c.ends_on < ${today}
      and c.id in (select x.course_id from course_lecturer x where x.person_id = ${me.id})`,
  present: ({ state, values: stored }, { language }) => {
    const { code, title, term, lecturers } = spoken(stored, language)
    const known = enrollmentStates.find((one) => one === state)
    const { states, archive } = words[language]
    return {
      title: `${code} ${title}`,
      about: joinedParts([term, lecturers]),
      result: known === undefined ? archive.taught : known === 'ENROLLED' ? archive.noResult : states[known],
    }
  },
}
