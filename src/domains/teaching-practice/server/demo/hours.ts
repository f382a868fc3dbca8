import { type Kysely, sql } from 'kysely'
import { setOf } from '#platform/server/database/set-of.ts'
import { dayAfter } from '#platform/server/day.ts'
import type { PracticeTables } from '../tables.ts'
import type { SeededPractice } from './rows.ts'

type Kind = 'OBSERVATION' | 'TEACHING' | 'PREPARATION' | 'MEETING' | 'OTHER'
type State = 'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'RETURNED' | 'LOCKED'
type Entry = { date: string; starts_at: string; ends_at: string; kind: Kind; state: State }

/** The lessons of a day, one after the other; each is used on as many days as there are hours. */
const lessons = {
  teaching: { starts_at: '08:30', ends_at: '10:30', hours: 2 },
  observation: { starts_at: '10:50', ends_at: '11:50', hours: 1 },
  other: { starts_at: '14:00', ends_at: '15:00', hours: 1 },
  late: { starts_at: '15:20', ends_at: '16:20', hours: 1 },
} as const
const otherKinds = ['PREPARATION', 'MEETING', 'OTHER'] as const

/** Entries of the last days are not approved yet. */
const freshDays = 6
/** Entries that a mentor has left unanswered are older than this. */
const silentDays = 15

const said: Record<Kind, readonly string[]> = {
  TEACHING: [
    'Taught fractions with paper strips; the second half went better than the first.',
    'Dei a leitura do conto e pedi um resumo em grupos de quatro.',
    '教授第三課生字，並以小組形式朗讀課文。',
    'Took the English lesson alone for the first time: directions on the map of the town.',
  ],
  OBSERVATION: [
    'Watched how the class is brought to rest after the break.',
    'Observei a correção dos trabalhos de casa.',
    '觀察老師如何照顧不同程度的學生。',
  ],
  PREPARATION: ['Prepared the worksheets of next week.', 'Preparei os materiais da unidade seguinte.'],
  MEETING: ['Meeting of the teachers of the level.', '參加級組會議。'],
  OTHER: ['Helped at the day of sports.', 'Acompanhei a visita de estudo ao museu.'],
}

const columns = {
  ...({
    practice_id: 'integer',
    date: 'date',
    starts_at: 'time',
    ends_at: 'time',
    kind: 'text',
    subject: 'text',
  } as const),
  ...({ description: 'text', reflection: 'text', state: 'text', submitted_at: 'timestamptz' } as const),
  ...({ decided_by: 'integer', decided_at: 'timestamptz' } as const),
}

/** The time logs of the students, with as many hours approved as each practice says. */
export async function seedHours(db: Kysely<PracticeTables>, practices: readonly SeededPractice[], today: string) {
  const rows = practices.flatMap((practice) =>
    entriesOf(practice, today).map((entry, at) => ({ ...entry, ...aboutEntry(practice, entry, at) })),
  )
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  await sql`insert into practice_time_log (${names}) select ${names} from ${setOf(columns, rows)}`.execute(db)
}

function aboutEntry({ id, subjects, mentor }: SeededPractice, { date, kind, state }: Entry, at: number) {
  const isDecided = state === 'APPROVED' || state === 'LOCKED' || state === 'RETURNED'
  return {
    practice_id: id,
    subject: kind === 'TEACHING' || kind === 'OBSERVATION' ? subjects : null,
    description: said[kind][at % said[kind].length] ?? '',
    reflection: kind === 'TEACHING' && at % 5 === 0 ? 'Shorter instructions next time, and ask before I explain.' : '',
    submitted_at: state === 'DRAFT' ? null : `${date}T12:00:00Z`,
    decided_by: isDecided ? (mentor?.person ?? null) : null,
    decided_at: isDecided ? `${dayAfter(date, 2)}T01:30:00Z` : null,
  }
}

function entriesOf(practice: SeededPractice, today: string): Entry[] {
  const { state, approved, startsOn, endsOn, marks } = practice
  const days = schoolDays(startsOn, endsOn).filter((day) => day < dayAfter(today, -freshDays))
  const done: State = state === 'GRADED' || state === 'COMPLETED' ? 'LOCKED' : 'APPROVED'
  const entries = [
    ...spread(days, approved.teaching / 2).map((date) => entry(date, 'teaching', 'TEACHING', done)),
    ...spread(days, approved.observation).map((date) => entry(date, 'observation', 'OBSERVATION', done)),
    ...spread(days, approved.other).map((date, at) => entry(date, 'other', otherKinds[at % 3] ?? 'OTHER', done)),
  ]
  if (marks.includes('silent')) {
    const waiting = days.filter((date) => date < dayAfter(today, -silentDays)).slice(-4)
    entries.push(...waiting.map((date) => entry(date, 'late', 'MEETING', 'SUBMITTED')))
  }
  if (state === 'ACTIVE') entries.push(...freshEntries(today))
  return entries
}

/** Of the last week: one entry returned, two submitted, and the rest drafts. */
const freshEntries = (today: string): Entry[] =>
  schoolDays(dayAfter(today, -freshDays), today).map((date, at) =>
    entry(date, 'teaching', 'TEACHING', (['RETURNED', 'SUBMITTED', 'SUBMITTED'] as const)[at] ?? 'DRAFT'),
  )

function entry(date: string, lesson: keyof typeof lessons, kind: Kind, state: State): Entry {
  const { starts_at, ends_at } = lessons[lesson]
  return { date, starts_at, ends_at, kind, state }
}

/** This many of the days, evenly distributed from the first to the last. */
const spread = (days: readonly string[], count: number): string[] =>
  Array.from({ length: Math.min(count, days.length) }, (_, at) => days[Math.floor((at * days.length) / count)] ?? '')

function schoolDays(from: string, until: string): string[] {
  const days: string[] = []
  for (let day = from; day <= until; day = dayAfter(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday > 0 && weekday < 6) days.push(day)
  }
  return days
}
