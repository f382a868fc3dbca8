import { sql } from 'kysely'
import { type ArchiveSource, joinedParts } from '#people/server'
import { spoken } from '#platform/server/words/spoken.ts'
import { UserProgram, userProgramStates } from '../contract/user-program.ts'
import { words } from './words.ts'

/** The studies of the reader that are over. */
export const pastStudies: ArchiveSource = {
  ...{ kind: 'studies', opens: false },
  rows: ({ me, today }) => sql`
    select ${sql.lit(`${UserProgram.path}/`)} || u.id as iri, coalesce(u.ended_on, ${today}::date) as day, u.state,
      jsonb_build_object('program', p.name, 'degree', d.name) as "values"
    from user_program u join program p on p.id = u.program_id join degree d on d.id = p.degree_id
    where u.person_id = ${me.id} and u.state in ('COMPLETED', 'WITHDRAWN')`,
  present: ({ state, values }, { language }) => {
    const { program, degree } = spoken(values, language)
    const known = userProgramStates.find((one) => one === state)
    return { title: String(program), about: joinedParts([degree]), result: known ? words[language].states[known] : '' }
  },
}
