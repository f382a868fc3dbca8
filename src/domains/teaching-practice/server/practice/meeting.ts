import type { Kysely } from 'kysely'
import { User } from '#people/contract'
import { tell } from '#people/server'
import { idOf, refTo } from '#platform/contract/resource.ts'
import { dayIn, dayInLanguages } from '#platform/server/day.ts'
import { lastReason } from '#platform/server/last-reason.ts'
import { type Ctx, column, type Entity, equals, handleResource } from '#platform/server/resource-handler.ts'
import { PracticeMeeting } from '../../contract/meeting.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { leavesRoomFor } from '../../contract/practice-acts.ts'
import { supervisesPractices } from '../../contract/relations.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'
import { isSettled } from './settled.ts'

const rows = (db: Kysely<PracticeTables>) =>
  db
    .selectFrom('practice_meeting as m')
    .innerJoin('teaching_practice as tp', 'tp.id', 'm.practice_id')
    .innerJoin('person as p', 'p.id', 'tp.person_id')
    .innerJoin('person as u', 'u.id', 'm.supervisor_id')
    .selectAll('m')
    .select(['tp.person_id', 'p.display_name', 'u.display_name as supervisor_name'])
    .select(lastReason(PracticeMeeting, 'm.id', ['dispute', 'cancel', 'reopen']).as('reason'))

/** Visits and talks of a supervisor with a student, written down and signed by both. */
export const meeting = handleResource<PracticeTables>()(PracticeMeeting, rows, {
  table: 'practice_meeting',
  as: 'm',
  present: (row) => ({
    practice: refTo(TeachingPractice, row.practice_id, row.display_name),
    student: refTo(User, row.person_id, row.display_name),
    supervisor: refTo(User, row.supervisor_id, row.supervisor_name),
    kind: PracticeMeeting.fields.kind.parse(row.kind),
    at: row.at,
    minutes: row.minutes,
    place: row.place,
    agenda: row.agenda,
    lesson: row.lesson,
    notes: row.notes,
    strengths: row.strengths,
    improvements: row.improvements,
    followUp: row.follow_up,
    supervisorSignedAt: row.supervisor_signed_at,
    studentSignedAt: row.student_signed_at,
    reason: row.reason,
    state: PracticeMeeting.fields.state.parse(row.state),
  }),
  columns: {
    'practice.id': column('m.practice_id'),
    'student.id': column('tp.person_id'),
    'supervisor.id': column('m.supervisor_id'),
    at: column('m.at'),
    settled: isSettled,
    state: column('m.state'),
    kind: column('m.kind'),
  },
  filters: { 'practice.id': equals('m.practice_id'), state: equals('m.state'), kind: equals('m.kind') },
  sorted: [['at', 'desc']],

  create: async ({ practice, kind, at, minutes, place = null, agenda }, ctx) => {
    const known = await ctx.db
      .selectFrom('teaching_practice')
      .select(['id', 'state', 'person_id'])
      .where('id', '=', idOf(practice))
      .where(ctx.rights.related([supervisesPractices], column('id')))
      .executeTakeFirst()
    if (!known) throw violation(ctx, 'practice', 'notFound')
    if (!leavesRoomFor('proposeMeeting', known.state)) throw violation(ctx, 'practice', 'ended')
    const { id } = await ctx.db
      .insertInto('practice_meeting')
      .values({ practice_id: known.id, supervisor_id: ctx.me.id, kind, at, minutes, place, agenda })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tell(ctx.db, {
      ...{ personId: known.person_id, domain: 'teaching-practice', key: 'meetingPlanned' },
      ...{
        values: { day: dayInLanguages(dayIn(ctx.timeZone, new Date(at))) },
        subject: TeachingPractice.iri(known.id),
      },
    })
    return id
  },

  update: async (item, input, ctx) => {
    if (!['PLANNED', 'HELD'].includes(item.state)) throw violation(ctx, 'notes', 'signed')
    const { kind = item.kind, at = item.at, minutes = item.minutes, place = item.place, agenda = item.agenda } = input
    const { lesson = item.lesson, notes = item.notes, strengths = item.strengths } = input
    const { improvements = item.improvements, followUp = item.followUp } = input
    await ctx.db
      .updateTable('practice_meeting')
      .set({ kind, at, minutes, place, agenda, lesson, notes, strengths, improvements, follow_up: followUp })
      .where('id', '=', item.id)
      .execute()
  },

  blockers: {
    inFuture: ({ at }, { now }) => Date.parse(at) > now.getTime(),
    noNotes: ({ notes }) => notes.trim() === '',
  },
  after: {
    sign: async (item, ctx) => {
      await stamp(item, ctx, { supervisor_signed_at: ctx.now.toISOString() })
      await tell(ctx.db, {
        ...{ personId: item.student.id, domain: 'teaching-practice', key: 'meetingToSign', values: {} },
        subject: item.practice['@id'],
      })
    },
    countersign: (item, ctx) => stamp(item, ctx, { student_signed_at: ctx.now.toISOString() }),
    // What is written anew is signed anew.
    reopen: (item, ctx) => stamp(item, ctx, { supervisor_signed_at: null, student_signed_at: null }),
  },
})

type Signatures = { supervisor_signed_at?: string | null; student_signed_at?: string | null }

async function stamp(
  { id }: Entity<typeof PracticeMeeting>,
  { db }: Ctx<PracticeTables>,
  signed: Signatures,
): Promise<void> {
  await db.updateTable('practice_meeting').set(signed).where('id', '=', id).execute()
}
