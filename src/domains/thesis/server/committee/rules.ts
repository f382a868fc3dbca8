import { sql } from 'kysely'
import { livingSeats } from '../../contract/committee/seat-flow.ts'
import { memberConflict } from '../conflicts.ts'

const living = sql`z.committee_id = c.id and z.state = any(${[...livingSeats]}::text[])`
const seats = (which = sql`true`) =>
  sql<number>`(select count(*)::int from committee_seat z where ${living} and ${which})`
const rule = (column: 'least_members' | 'most_members' | 'least_externals') =>
  sql<number>`(select k.${sql.ref(column)} from thesis x join thesis_template k on k.id = x.template_id where x.id = c.thesis_id)`

const members = seats()
const externals = seats(sql`z.email <> ''`)
const [least, most, leastExternals] = [rule('least_members'), rule('most_members'), rule('least_externals')]

const of = sql`jsonb_build_object('thesis', c.thesis_id)`
const counted = (count: typeof members, limit: typeof members) =>
  sql`(${of} || jsonb_build_object('count', ${count}, 'limit', ${limit}))`

/** The rules of its degree that the committee `c` does not keep, each with its numbers. */
export const rules = {
  fewMembers: { when: sql<boolean>`(${members} < ${least})`, values: counted(members, least) },
  manyMembers: { when: sql<boolean>`(${members} > ${most})`, values: counted(members, most) },
  noChair: { when: sql<boolean>`(${seats(sql`z.role = 'CHAIR'`)} = 0)`, values: of },
  noReviewer: { when: sql<boolean>`(${seats(sql`z.role = 'REVIEWER'`)} = 0)`, values: of },
  fewExternals: {
    when: sql<boolean>`(${externals} < ${leastExternals})`,
    values: counted(externals, leastExternals),
  },
}

/** Whether the committee `c` breaks a rule, so that somebody must be chosen. */
export const isIncomplete = sql<boolean>`(${sql.join(
  [rules.fewMembers, rules.noChair, rules.noReviewer, rules.fewExternals].map(({ when }) => when),
  sql` or `,
)})`

/** The people newly chosen for the committee `c` who have a conflict, as `name`. */
export const membersInConflict = (today: string) => sql`select p.display_name as name from committee_seat z
  join person p on p.id = z.person_id
  where z.committee_id = c.id and z.state = 'CHOSEN' and ${memberConflict(sql`c.thesis_id`, sql`z.person_id`, today)} is not null`
