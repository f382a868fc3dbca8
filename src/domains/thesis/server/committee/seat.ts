import { sql } from 'kysely'
import { User } from '#people/contract'
import { personRef } from '#people/server'
import { refTo } from '#platform/contract/resource.ts'
import type { Localized } from '#platform/contract/words.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { ThesisCommittee } from '../../contract/committee/committee.ts'
import type { memberConflicts } from '../../contract/committee/roles.ts'
import { CommitteeSeat } from '../../contract/committee/seat.ts'
import { Thesis } from '../../contract/thesis.ts'
import { memberConflict, memberHint } from '../conflicts.ts'
import type { ThesisTables } from '../tables.ts'
import { chooseMember } from './choose.ts'
import { acceptSeat, endSeat, inviteMember, releaseMember } from './effects.ts'
import { seatPeople } from './parties.ts'
import { conditions } from './seat-conditions.ts'

const rows = rowsFrom<ThesisTables>()('committee_seat as s', (query) =>
  query
    .innerJoin('thesis_committee as c', 'c.id', 's.committee_id')
    .innerJoin('thesis as t', 't.id', 'c.thesis_id')
    .innerJoin('person as p', 'p.id', 's.person_id'),
)

type PersonRow = { id: number; name: string }
const people = (from: 'thesis_author' | 'thesis_supervisor') => sql<PersonRow[]>`(
  select coalesce(json_agg(json_build_object('id', x.id, 'name', x.display_name) order by w.id), '[]')
  from ${sql.table(from)} w join person x on x.id = w.person_id where w.thesis_id = t.id
    ${from === 'thesis_supervisor' ? sql`and w.until_day is null` : sql``})`
const refsTo = (found: readonly PersonRow[]) => found.map(({ id, name }) => refTo(User, id, name))

/** A conflict of somebody who was only chosen: whoever is invited declares it themselves. */
const conflict = ({ today }: Pick<Ctx, 'today'>) => sql<(typeof memberConflicts)[number] | null>`(
  case when s.state = 'CHOSEN' then ${memberConflict(sql`t.id`, sql`s.person_id`, today)} end)`

/** The seats of committees. */
export const committeeSeat = handleResource(CommitteeSeat, rows, {
  fields: {
    committee: reference(ThesisCommittee, { id: 's.committee_id', name: 't.title' }),
    thesis: reference(Thesis, { id: 't.id', name: 't.title' }),
    authors: computed({ authors: people('thesis_author') }, ({ authors }) => refsTo(authors)),
    supervisors: computed({ supervisors: people('thesis_supervisor') }, ({ supervisors }) => refsTo(supervisors)),
    abstract: sql<Localized>`coalesce((select x.abstract from thesis_proposal x
      where x.thesis_id = t.id and x.submitted_at is not null order by x.edition desc limit 1), '{}'::jsonb)`,
    language: 't.language',
    person: personRef('s.person_id', 'p'),
    isExternal: sql<boolean>`(s.email <> '')`,
    conflict,
    hint: memberHint(sql`t.id`, sql`s.person_id`),
    answer: lastReason(CommitteeSeat, 's.id', ['decline']),
  },
  facts: { committeeState: 'c.state' },
  sorted: [['answerBy', 'asc']],
  create: chooseMember,
  conditions,
  parties: seatPeople,
  notices: {
    values: ({ thesis, person, answerBy }) => ({ title: thesis.name, member: person.name, day: answerBy ?? '' }),
  },
  after: {
    invite: inviteMember,
    accept: acceptSeat,
    clearMember: acceptSeat,
    decline: endSeat,
    expire: endSeat,
    excludeMember: releaseMember,
    replaceMember: releaseMember,
  },
})
