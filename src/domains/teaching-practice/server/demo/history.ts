import { type Kysely, sql } from 'kysely'
import { setOf } from '#platform/server/database/set-of.ts'
import { dayAfter } from '#platform/server/day.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import type { PracticeTables } from '../tables.ts'
import { type SeededPractice, stepOf, steps } from './rows.ts'

type Db = Kysely<PracticeTables>
type Move = { name: string; from: string; to: string; day: string; reason?: string }

const columns = {
  ...({ object_id: 'integer', name: 'text', from_state: 'text', to_state: 'text', at: 'timestamptz' } as const),
  ...({ reason: 'text', actor_id: 'integer' } as const),
}

/** How each practice reached its state, and why something was returned, waived, disputed or called off. */
export async function seedHistory(db: Db, practices: readonly SeededPractice[], { manager }: { manager: number }) {
  const rows = practices.flatMap((practice) =>
    movesOf(practice).map(({ name, from, to, day, reason }) => ({
      ...{ object_id: practice.id, name, from_state: from, to_state: to, at: `${day}T02:30:00Z`, reason },
      actor_id: name === 'toModeration' ? (practice.supervisor?.person ?? manager) : manager,
    })),
  )
  await sql`
    insert into move_log (object_type, object_id, name, from_state, to_state, at, reason, actor_id, actor_name)
    select ${TeachingPractice.type}::text, r.object_id, r.name, r.from_state, r.to_state, r.at, r.reason, p.id, p.display_name
    from ${setOf(columns, rows)} join person p on p.id = r.actor_id order by r.at`.execute(db)
  await sql`
    insert into move_log (object_type, object_id, name, from_state, to_state, at, reason, actor_id, actor_name)
    select x.type, x.id, x.name, x.before, x.after, x.at, x.reason, p.id, p.display_name from (
      select 'TimeLog' as type, id, 'sendBack' as name, 'SUBMITTED' as before, state as after, decided_at as at,
        'Which class was it? Please add the level.' as reason, decided_by as actor
      from practice_time_log where state = 'RETURNED'
      union all select 'PracticeRequirement', id, 'waive', 'MISSING', state, now(),
        'The course was taken last year at another school.', ${manager}::int
      from practice_requirement where state = 'WAIVED'
      union all select 'PracticeMeeting', m.id, case m.state when 'DISPUTED' then 'dispute' else 'cancel' end,
        case m.state when 'DISPUTED' then 'AWAITING_STUDENT' else 'PLANNED' end, m.state, m.at + interval '1 day',
        case m.state when 'DISPUTED' then 'The second lesson was not mine.' else 'The school is closed on that day.' end,
        case m.state when 'DISPUTED' then tp.person_id else m.supervisor_id end
      from practice_meeting m join teaching_practice tp on tp.id = m.practice_id where m.state in ('DISPUTED', 'CANCELLED')
      union all select 'PracticeEvaluation', e.id, 'dispute', 'SUBMITTED', e.state, e.submitted_at + interval '1 day',
        'The two lessons named under questions were held by my fellow student.', tp.person_id
      from practice_evaluation e join teaching_practice tp on tp.id = e.practice_id where e.state = 'DISPUTED'
    ) x join person p on p.id = x.actor`.execute(db)
}

const way = [
  ...([
    ['openRequirements', 'PLANNED', 'REQUIREMENTS'],
    ['requestSchool', 'REQUIREMENTS', 'PLACEMENT_REQUESTED'],
    ['accept', 'PLACEMENT_REQUESTED', 'CONFIRMED'],
    ['start', 'CONFIRMED', 'ACTIVE'],
    ['openEvaluation', 'ACTIVE', 'EVALUATION'],
    ['toModeration', 'EVALUATION', 'MODERATION'],
    ['grade', 'MODERATION', 'GRADED'],
    ['complete', 'GRADED', 'COMPLETED'],
  ] as const),
]

/** The transition by which a practice left the normal course, and the reason. */
const aside: Partial<Record<SeededPractice['state'], readonly [name: string, reason: string]>> = {
  SUSPENDED: ['suspend', 'A broken foot; she comes back when the doctor lets her.'],
  REPLACEMENT_NEEDED: ['needReplacement', 'The mentor has gone on maternity leave and nobody else can take over.'],
  WITHDRAWN: ['withdraw', 'Moves to another programme at the end of the term.'],
  FAILED: ['fail', 'Absent without word for more than three weeks, and the school asked to end it.'],
  CANCELLED: ['cancel', 'Goes abroad on exchange instead.'],
}

/** The school was requested and has declined. */
const declined = (startsOn: string): Move[] => [
  {
    name: 'requestSchool',
    from: 'REQUIREMENTS',
    to: 'PLACEMENT_REQUESTED',
    day: dayAfter(startsOn, -35),
  },
  {
    name: 'decline',
    from: 'PLACEMENT_REQUESTED',
    to: 'REQUIREMENTS',
    day: dayAfter(startsOn, -28),
    reason: 'Both teachers of this subject have students in practice already.',
  },
]

function movesOf(practice: SeededPractice): Move[] {
  const { state, startsOn, endsOn, marks } = practice
  const step = stepOf(practice)
  const days = [-50, -35, -25, 0].map((after) => dayAfter(startsOn, after))
  days.push(...[-5, 5, 10, 20].map((after) => dayAfter(endsOn, after)))
  const moves = way.slice(0, step).map(([name, from, to], at): Move => ({ name, from, to, day: days[at] ?? endsOn }))
  if (marks.includes('declined')) moves.push(...declined(startsOn))
  const left = aside[state]
  if (!left) return moves
  const [name, reason] = left
  const from = moves.at(-1)?.to ?? 'PLANNED'
  return [...moves, { name, from, to: state, reason, day: dayAfter(startsOn, step >= steps.ACTIVE ? 42 : -24) }]
}
