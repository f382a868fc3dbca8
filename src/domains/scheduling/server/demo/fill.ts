import { sql } from 'kysely'
import { demoPeople } from '#people/server'
import { dayAfter } from '#platform/server/day.ts'
import { type Demonstration, idOf } from '#platform/server/demo/demo.ts'
import { addOfficeHours } from './office-hours.ts'

type Cells = readonly (readonly [day: number, from: number, until: number, answer: 'AVAILABLE' | 'IF_NEEDED'])[]

/** Two polls, one that waits for the last answers and one whose time is chosen, and office hours that are booked. */
export async function fill(demonstration: Demonstration): Promise<void> {
  const { db, today, take } = demonstration
  await addOfficeHours(demonstration)
  const { ids } = take(demoPeople)
  const person = (name: string) => idOf(ids, name)
  const week = nextMonday(today)
  const days = [0, 1, 2, 3, 4].map((day) => dayAfter(week, day))
  const grid = { day_starts_at: '09:00', day_ends_at: '18:00', step: 30, minutes: 60, time_zone: 'Asia/Macau' }
  const add = async (row: object): Promise<number> =>
    (
      await db
        .insertInto('meeting_poll')
        .values({ ...grid, days, ...row })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const ask = async (poll_id: number, who: object, cells: Cells | null, required = false) => {
    const answered_at = cells && `${dayAfter(today, -1)}T03:00:00Z`
    const row = { poll_id, ...who, required, answered_at }
    const { id } = await db.insertInto('poll_participant').values(row).returning('id').executeTakeFirstOrThrow()
    for (const [day, from, until, answer] of cells ?? [])
      await sql`insert into poll_answer (participant_id, day, at, answer)
        select ${id}::int, ${days[day]}::date, x::time, ${answer} from generate_series(${from}::int, ${until - 1}::int) h,
          lateral (values (make_interval(hours => h)), (make_interval(hours => h, mins => 30))) as t (x)`.execute(db)
  }

  const seminar = await add({
    ...{ organiser_id: person('supervisor'), title: 'Thesis seminar', purpose: 'SUPERVISION' },
    about: 'We go through the chapters that are new since October.',
    closes_at: `${dayAfter(week, -3)}T10:00:00Z`,
  })
  const all = (answer: 'AVAILABLE' | 'IF_NEEDED', ...spans: (readonly [number, number, number])[]): Cells =>
    spans.map(([day, from, until]) => [day, from, until, answer])
  await ask(
    seminar,
    { person_id: person('supervisor') },
    all('AVAILABLE', [0, 9, 11], [1, 10, 13], [1, 14, 16], [3, 9, 12], [3, 14, 18]),
    true,
  )
  await ask(seminar, { person_id: person('committee') }, all('AVAILABLE', [1, 14, 17], [3, 10, 12], [3, 14, 16]), true)
  await ask(seminar, { person_id: person('thesis.student') }, [
    ...all('AVAILABLE', [1, 10, 12], [1, 14, 16]),
    ...all('IF_NEEDED', [3, 14, 16]),
  ])
  await ask(seminar, { person_id: person('lecturer') }, null)
  await ask(
    seminar,
    { name: 'Marta Vilela', email: 'm.vilela@partner.example' },
    all('IF_NEEDED', [1, 14, 16], [4, 9, 11]),
  )

  const planning = await add({
    ...{ organiser_id: person('coordinator'), title: 'Planning of the spring term', purpose: 'MEETING', hidden: true },
    ...{
      closes_at: `${dayAfter(today, -1)}T10:00:00Z`,
      state: 'DECIDED',
      sequence: 1,
      place: 'Meeting room of the faculty',
    },
    ...{ chosen_day: days[2], chosen_at: '11:00', decided_by: person('coordinator') },
    decided_at: `${dayAfter(today, -1)}T11:00:00Z`,
  })
  await ask(planning, { person_id: person('coordinator') }, all('AVAILABLE', [2, 10, 13]), true)
  await ask(planning, { person_id: person('lecturer') }, all('AVAILABLE', [2, 11, 13], [4, 9, 11]))
  await ask(planning, { person_id: person('dean') }, all('IF_NEEDED', [2, 11, 12]))
}

/** The Monday after the next seven days begin. */
function nextMonday(today: string): string {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayAfter(today, 7 + ((7 - weekday) % 7))
}
