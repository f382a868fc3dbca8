import { type Expression, type SqlBool, sql } from 'kysely'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { ChangedMark } from '../../contract/changes/changed-marks.ts'
import type { GradingTables } from '../tables.ts'

type Db = Ctx<GradingTables>
type Row = Omit<ChangedMark, 'student' | 'by'> & {
  person: number
  name: string
  number: string | null
  maker: number
  makerName: string
}
/** `may` filters the mark `k`. */
type Between = { course: number; from: string; until: string; may: Expression<SqlBool> }

const most = 300

/**
 * The marks whose value has changed, with the previous value and who changed them last; the reader's own changes are
 * excluded.
 */
export async function netChanges({ course, from, until, may }: Between, { db, me }: Db): Promise<ChangedMark[]> {
  const { rows } = await sql<Row>`
    with touched as (
      select h.mark_id, max(h.version) as last from mark_change h join mark_batch b on b.id = h.batch_id
      where b.course_id = ${course} and b.made_at > ${from}::timestamptz
        and b.made_at <= ${until}::timestamptz group by 1)
    select k.enrollment_id as enrollment, e.person_id as person, s.display_name as name, s.student_number as number,
      json_build_object('id', a.id, 'code', a.code, 'title', a.title) as assessment,
      case when o.version is not null then json_build_object(
        'score', o.score, 'status', o.status, 'penalty', o.penalty, 'comment', o.comment) end as before,
      json_build_object('score', n.score, 'status', n.status, 'penalty', n.penalty, 'comment', n.comment) as after,
      b.made_by as maker, t.display_name as "makerName", to_json(b.made_at) as at, b.source
    from touched x join mark k on k.id = x.mark_id
    join mark_change n on n.mark_id = x.mark_id and n.version = x.last
    join mark_batch b on b.id = n.batch_id join person t on t.id = b.made_by
    join assessment a on a.id = k.assessment_id join enrollment e on e.id = k.enrollment_id
    join person s on s.id = e.person_id join course c on c.id = e.course_id join module m on m.id = c.module_id
    left join program p on p.id = m.program_id
    left join lateral (
      select h.* from mark_change h left join mark_batch w on w.id = h.batch_id
      where h.mark_id = k.id and (w.made_at is null or w.made_at <= ${from}::timestamptz)
      order by h.version desc limit 1) o on true
    where b.made_by <> ${me.id} and ${may}
      and (n.score, n.status, n.penalty, n.comment)
        is distinct from (o.score, o.status, coalesce(o.penalty, 0), o.comment)
    order by b.made_at desc, s.sort_name, k.id limit ${most}`.execute(db)
  return rows.map(({ person, name, number, maker, makerName, ...row }) => ({
    ...{ ...row, student: { ...refTo(User, person, name), number }, by: refTo(User, maker, makerName) },
  }))
}
