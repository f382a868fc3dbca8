import { type RawBuilder, sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { fileAnswer } from '#platform/server/files/stored-file.ts'
import { type Ctx, column } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { AbsenceNotice, fetchNoticeFile } from '../../contract/absence/notice.ts'
import { AttendanceObjection, fetchObjectionFile } from '../../contract/objection/objection.ts'
import type { TeachingTables } from '../tables.ts'

type Context = Ctx<TeachingTables>
type Found = { file: string; name: string; person: number }

/** The proof of an absence, for those who may read the files of the notice; each access is logged. */
export const noticeFileRoute = route(fetchNoticeFile, {
  allow: (me) => !me.guest,
  run: (ctx: Context, { params }) => {
    const columns = { 'student.id': column('n.person_id'), 'course.id': column('n.course_id') }
    return proofAnswer(
      ctx,
      AbsenceNotice.type,
      sql<Found>`select f.file_id as file, f.name, n.person_id as person
        from absence_notice n join absence_notice_file f on f.notice_id = n.id
        where n.id = ${params.id} and f.file_id::text = ${params.proof}
          and ${ctx.rights.where('seeProof', { resource: AbsenceNotice, as: 'n', columns })}`,
    )
  },
})

/** A document of an objection, for those who may read its files. */
export const objectionFileRoute = route(fetchObjectionFile, {
  allow: (me) => !me.guest,
  run: (ctx: Context, { params }) => {
    const columns = {
      'student.id': column('o.person_id'),
      'course.id': column('s.course_id'),
      'lecturer.id': column('s.lecturer_id'),
    }
    return proofAnswer(
      ctx,
      AttendanceObjection.type,
      sql<Found>`select f.file_id as file, f.name, o.person_id as person
        from attendance_objection o join attendance_objection_file f on f.objection_id = o.id
        join attendance_record r on r.id = o.record_id join lesson s on s.id = r.lesson_id
        where o.id = ${params.id} and f.file_id::text = ${params.proof}
          and ${ctx.rights.where('seeProof', { resource: AttendanceObjection, as: 'o', columns })}`,
    )
  },
})

/** The file that was found; one that the reader may not see is not found. */
async function proofAnswer(ctx: Context, type: string, found: RawBuilder<Found>) {
  const [row] = (await found.execute(ctx.db)).rows
  if (!row) throw new NotFound()
  return { ...(await fileAnswer(ctx, row.file)), name: row.name, shows: { type, person: row.person } }
}
