import { sql } from 'kysely'
import { type ArchiveSource, joinedParts } from '#people/server'
import { spoken } from '#platform/server/words/spoken.ts'
import { TeachingPractice } from '../contract/practice.ts'
import { practiceFlow } from '../contract/practice-flow.ts'
import { words } from './words.ts'

/** The practices of the reader that are over. */
export const pastPractices: ArchiveSource = {
  ...{ kind: 'practices', opens: true },
  rows: ({ me, today }) => sql`
    select ${sql.lit(`${TeachingPractice.path}/`)} || tp.id as iri, tp.ends_on as day, tp.state,
      jsonb_build_object('school', s.name, 'subjects', tp.subjects, 'term', t.name) as "values"
    from teaching_practice tp join term t on t.id = tp.term_id left join school s on s.id = tp.school_id
    where tp.person_id = ${me.id} and tp.ends_on < ${today}`,
  present: ({ state, values }, { language }) => {
    const { school, subjects, term } = spoken(values, language)
    const known = practiceFlow.states.find((one) => one === state)
    const said = words[language]
    return {
      title: joinedParts([said.archive.practice, school]),
      about: joinedParts([term, subjects]),
      result: known ? said.states[known] : '',
    }
  },
}
