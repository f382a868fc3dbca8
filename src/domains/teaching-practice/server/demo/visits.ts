import { type Kysely, sql } from 'kysely'
import { setOf } from '#platform/server/database/set-of.ts'
import { dayAfter } from '#platform/server/day.ts'
import type { PracticeTables } from '../tables.ts'
import { type SeededPractice, stepOf, steps } from './rows.ts'

type State = 'PLANNED' | 'HELD' | 'AWAITING_STUDENT' | 'SIGNED' | 'DISPUTED' | 'CANCELLED'
type Meeting = { day: string; kind: string; state: State }

const columns = {
  ...({
    practice_id: 'integer',
    supervisor_id: 'integer',
    kind: 'text',
    at: 'timestamptz',
    minutes: 'integer',
  } as const),
  ...({
    place: 'text',
    agenda: 'text',
    lesson: 'text',
    notes: 'text',
    strengths: 'text',
    improvements: 'text',
  } as const),
  ...({
    follow_up: 'text',
    supervisor_signed_at: 'timestamptz',
    student_signed_at: 'timestamptz',
    state: 'text',
  } as const),
}

/** Visits and talks: held and signed as often as each practice says, and some still open. */
export async function seedMeetings(db: Kysely<PracticeTables>, practices: readonly SeededPractice[], today: string) {
  const rows = practices.flatMap((practice) =>
    meetingsOf(practice, today).map((meeting, at) => ({
      ...aboutMeeting(meeting, at),
      ...{ practice_id: practice.id, supervisor_id: practice.supervisor?.person ?? null },
      lesson: meeting.kind === 'SCHOOL_VISIT' ? practice.subjects : null,
    })),
  )
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  await sql`insert into practice_meeting (${names}) select ${names} from ${setOf(columns, rows)}`.execute(db)
}

function meetingsOf(practice: SeededPractice, today: string): Meeting[] {
  const { startsOn, visited, at, marks, state } = practice
  const held = Array.from({ length: visited }, (_, nth): Meeting => {
    return { day: dayAfter(startsOn, 12 + nth * 16), kind: nth === 2 ? 'TRIPARTITE' : 'SCHOOL_VISIT', state: 'SIGNED' }
  })
  const planned: Meeting = { day: dayAfter(today, 5 + (at % 9)), kind: 'SCHOOL_VISIT', state: 'PLANNED' }
  if (marks.includes('mina'))
    return [...held, { day: dayAfter(today, -4), kind: 'SCHOOL_VISIT', state: 'AWAITING_STUDENT' }, planned]
  if (state === 'CONFIRMED') return practice.supervisor ? [{ ...planned, kind: 'ONLINE' }] : []
  if (stepOf(practice) < steps.ACTIVE) return []
  if (state !== 'ACTIVE') return held
  const recent = (['HELD', 'DISPUTED', 'CANCELLED'] as const)[at % 7]
  return [...held, ...(recent ? [{ day: dayAfter(today, -3), kind: 'ONLINE', state: recent } as const] : []), planned]
}

function aboutMeeting({ day, kind, state }: Meeting, at: number) {
  const isOver = state !== 'PLANNED' && state !== 'CANCELLED'
  const isWritten = isOver && state !== 'HELD'
  return {
    ...{ kind, state, at: `${day}T02:00:00Z`, minutes: kind === 'ONLINE' ? 30 : 60 },
    place: kind === 'ONLINE' ? null : 'At the school',
    agenda: at === 0 ? 'See a lesson, talk it over, look at the plans of the next weeks.' : '',
    notes: isWritten ? 'The class was with her from the first minute; the closing came too fast.' : '',
    strengths: isWritten ? 'Clear voice, good questions, knows the names of all.' : '',
    improvements: isWritten ? 'Leave time for the summary; write the aim on the board.' : '',
    follow_up: isWritten ? 'Sends the next two plans by Friday.' : '',
    supervisor_signed_at: isWritten ? `${dayAfter(day, 1)}T03:00:00Z` : null,
    student_signed_at: state === 'SIGNED' ? `${dayAfter(day, 2)}T09:00:00Z` : null,
  }
}
