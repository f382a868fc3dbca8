import { sql } from 'kysely'
import { type ArchiveSource, joinedParts } from '#people/server'
import { spoken } from '#platform/server/words/spoken.ts'
import { closedStates } from '../../contract/flow/closing.ts'
import { Thesis } from '../../contract/thesis.ts'
import { thesisFlow } from '../../contract/thesis-flow.ts'
import { excludedTheses } from '../committee/declared.ts'
import { words } from '../words.ts'

const roles = ['author', 'supervisor', 'member'] as const

/** The closed theses that the reader wrote, supervised or examined. */
export const pastTheses: ArchiveSource = {
  ...{ kind: 'theses', opens: true },
  rows: ({ me, timeZone }) => sql`
    select ${sql.lit(`${Thesis.path}/`)} || t.id as iri, (coalesce(d.published_at, (
        select max(moved.at) from move_log moved where moved.object_type = ${sql.lit(Thesis.type)} and moved.object_id = t.id),
        t.created_at) at time zone ${timeZone}::text)::date as day, t.state,
      jsonb_build_object('title', coalesce(d.title, t.title), 'program', g.name, 'role', mine.role) as "values"
    from (select thesis_id, min(role) as role from (
        select w.thesis_id, 'author' as role from thesis_author w where w.person_id = ${me.id}
        union all select s.thesis_id, 'supervisor' from thesis_supervisor s where s.person_id = ${me.id} and s.until_day is null
        union all select c.thesis_id, 'member' from committee_seat a join thesis_committee c on c.id = a.committee_id
          where a.person_id = ${me.id} and a.state = 'ACCEPTED') parts group by thesis_id) mine
    join thesis t on t.id = mine.thesis_id join program g on g.id = t.program_id
    left join thesis_deposit d on d.thesis_id = t.id
    where t.state = any(${[...closedStates]}::text[]) and t.id not in (${excludedTheses(sql`${me.id}::int`)})`,
  present: ({ state, values }, { language }) => {
    const { title, program, role } = spoken(values, language)
    const said = words[language]
    const [part, end] = [roles.find((one) => one === role), thesisFlow.states.find((one) => one === state)]
    return {
      title: String(title),
      about: joinedParts([part && said.pastTheses[part], program]),
      result: end ? said.states[end] : '',
    }
  },
}
