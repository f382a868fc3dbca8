import { sql } from 'kysely'
import { personRef } from '#people/server'
import { idOf } from '#platform/contract/resource.ts'
import { dayIn, dayInLanguages } from '#platform/server/day.ts'
import { addNotice } from '#platform/server/notices/notice.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import { column } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { PracticeMeeting } from '../../contract/meeting.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { leavesRoomFor } from '../../contract/practice-acts.ts'
import { supervisesPractices } from '../../contract/relations.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'
import { parties } from './conditions/parties.ts'
import { isSettled } from './settled.ts'

const rows = rowsFrom<PracticeTables>()('practice_meeting as m', (query) =>
  query
    .innerJoin('teaching_practice as tp', 'tp.id', 'm.practice_id')
    .innerJoin('person as p', 'p.id', 'tp.person_id')
    .innerJoin('person as u', 'u.id', 'm.supervisor_id')
    .leftJoin('person as pl', 'pl.id', 'm.planned_by'),
)

/** Visits and talks of a supervisor with a student, recorded and signed by both. */
export const meeting = handleResource(PracticeMeeting, rows, {
  fields: {
    practice: reference(TeachingPractice, { id: 'm.practice_id', name: 'p.display_name' }),
    student: personRef('tp.person_id', 'p'),
    supervisor: personRef('m.supervisor_id', 'u'),
    plannedBy: personRef('m.planned_by', 'pl'),
    reason: lastReason(PracticeMeeting, 'm.id', ['dispute', 'cancel', 'reopen']),
  },
  facts: { settled: isSettled },
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
    await addNotice(ctx.db, {
      ...{ personId: known.person_id, domain: 'teaching-practice', key: 'meetingPlanned' },
      ...{
        values: { day: dayInLanguages(dayIn(ctx.timeZone, new Date(at))) },
        subject: TeachingPractice.iri(known.id),
      },
    })
    return id
  },

  changedRow: ({ state, agenda }, input, ctx) => {
    if (!['PLANNED', 'HELD'].includes(state)) throw violation(ctx, 'notes', 'signed')
    return (input.agenda ?? agenda) === agenda ? {} : { planned_by: null }
  },

  conditions: {
    inFuture: { when: ({ now }) => sql`m.at > ${now}::timestamptz` },
    noNotes: { when: sql`m.notes !~ '\\S'` },
  },
  parties,
  thing: sql`m.practice_id`,
  notices: { values: () => ({}), subject: ({ practice }) => practice['@id'] },
})
