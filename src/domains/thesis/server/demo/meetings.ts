import type { Kysely } from 'kysely'
import type { ThesisTables } from '../tables.ts'

type Db = Kysely<ThesisTables>
type Log = { thesis: number; student: number; supervisor: number; isSilent: boolean; at: (days: number) => string }

const minutes =
  'The chapters written since the last meeting were discussed one by one. The figures are clear; the text between them is still too short, and two sources are missing.'

/** The log of the meetings about a thesis: signed ones, and unless it fell silent, one to sign and one to come. */
export async function addMeetings(db: Db, { thesis, student, supervisor, isSilent, at }: Log): Promise<void> {
  const meeting = async (days: number, state: 'PLANNED' | 'HELD' | 'SIGNED') => {
    const when = at(days)
    const held = state === 'PLANNED' ? {} : { minutes, held_by: supervisor, held_at: when }
    const bySupervisor = { supervisor_signed_by: supervisor, supervisor_signed_at: when }
    const byStudent = state === 'SIGNED' ? { student_signed_by: student, student_signed_at: at(days + 1) } : {}
    const { id } = await db
      .insertInto('supervision_meeting')
      .values({
        ...{ thesis_id: thesis, at: when, length: 60, place: 'C.412', agenda: 'What is written, and what comes next.' },
        ...{ planned_by: student, state, created_at: at(days - 7), ...held },
        ...(state === 'PLANNED' ? {} : { ...bySupervisor, ...byStudent }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  for (const days of [-170, -140, -95]) await meeting(days, 'SIGNED')
  if (isSilent) return
  const signed = await meeting(-40, 'SIGNED')
  const held = await meeting(-4, 'HELD')
  await meeting(5, 'PLANNED')
  await db
    .insertInto('meeting_action')
    .values([
      {
        meeting_id: signed,
        text: 'Ask for the missing year of the data',
        owner_id: student,
        due_on: at(-10).slice(0, 10),
      },
      { meeting_id: held, text: 'Read chapter 3', owner_id: supervisor, due_on: at(3).slice(0, 10) },
    ])
    .execute()
}
