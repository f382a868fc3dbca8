import { sql } from 'kysely'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { refusalsOf } from '#platform/server/who/appointments.ts'
import { possibleMembers } from '../../contract/committee/committee.ts'
import type { memberConflicts, memberHints } from '../../contract/committee/roles.ts'
import { livingSeats } from '../../contract/committee/seat-flow.ts'
import { closedStates } from '../../contract/flow/closing.ts'
import { isSeated, memberConflict, memberHint } from '../conflicts.ts'
import { committeeMembers as commission } from '../evaluation/conflicts.ts'
import { eligibleFor } from '../supervision/eligible.ts'
import type { ThesisTables } from '../tables.ts'
import { committeeMembers } from './appointments.ts'
import { thesisCommittee } from './committee.ts'
import { excludedTheses } from './declared.ts'

type Candidate = {
  id: number
  name: string
  seats: number
  mayChair: boolean
  conflict: (typeof memberConflicts)[number] | null
  hint: (typeof memberHints)[number] | null
}

/** The open seats of a person, without those in theses from which the reader is excluded. */
const seatsOf = (reader: number) => sql<number>`(select count(*)::int from committee_seat z
  join thesis_committee y on y.id = z.committee_id join thesis x on x.id = y.thesis_id
  where z.person_id = m.person and z.state = any(${[...livingSeats]}::text[])
    and x.state <> all(${[...closedStates]}::text[]) and x.id not in (${excludedTheses(sql`${reader}::int`)}))`

const committee = recordOf(thesisCommittee, {
  thesis: sql.ref<number>('c.thesis_id'),
  program: sql.ref<number>('t.program_id'),
})

/** Who can examine a thesis: lecturers of its faculty and members of the commission, never the reader themself. */
export const candidatesRoute = route(possibleMembers, {
  on: committee,
  act: 'seeCandidates',
  run: async ({ db, today, me }: Ctx<ThesisTables>, { of: { thesis, program } }) => {
    const [of, person] = [sql`${thesis}::int`, sql`m.person`]
    const { rows } = await sql<Candidate>`
      select y.* from (select m.person as id, m.name, m."mayChair", ${seatsOf(me.id)} as seats,
          coalesce(${memberConflict(of, person, today)}, case when ${isSeated(of, person)} then 'seated' end) as conflict,
          ${memberHint(of, person)} as hint
        from (select u.person, u.name, bool_or(u.chairs) as "mayChair" from (
            select a.person, a.name, true as chairs from (${commission(today)}) a
            union all select e.person, e.name, false from (${eligibleFor(sql`${program}::int`, today)}) e) u
          group by u.person, u.name) m) y
      order by y.conflict is not null, y.seats, y.name, y.id`.execute(db)
    const people = rows.map(({ id }) => ({ record: thesis, person: id }))
    const refusals = await refusalsOf(committeeMembers, people, { db, today, me })
    return {
      candidates: rows
        .filter((_, place) => refusals[place] === null)
        .map(({ id, name, ...more }) => ({ person: refTo(User, id, name), ...more })),
    }
  },
})
