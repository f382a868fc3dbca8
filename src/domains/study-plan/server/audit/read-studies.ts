import { type Kysely, sql } from 'kysely'
import type { Study, StudyRecord } from '../../contract/audit/records.ts'
import type { StudyPlanTables } from '../tables.ts'

type StudyRow = { id: number; average: number | null; records: StudyRecord[] }

/**
 * The studies of these user programmes as the audit takes them: results that are published, and present enrolments. A
 * mark that is not published, what was failed, left, or only listened to is no record. Enrolments that name no programme
 * count in every programme of the person. One statement, however many studies.
 */
export async function readStudies(
  db: Kysely<StudyPlanTables>,
  userPrograms: readonly number[],
): Promise<Map<number, Study>> {
  const { rows } = await sql<StudyRow>`
    select u.id, u.gpa::float8 as average, coalesce(r.records, '[]'::json) as records
    from user_program u
      left join lateral (
        select json_agg(json_build_object('key', 'enrollment-' || e.id, 'module', m.id, 'code', m.code, 'name', m.name,
            'credits', coalesce(nullif(c.credits, 0), m.credits)::float8, 'state',
            case when e.state in ('PASSED', 'DISTINCTION') then 'PASSED' else 'IN_PROGRESS' end,
            'termStart', t.starts_on, 'term', t.code) order by e.id) as records
        from enrollment e
          join course c on c.id = e.course_id
          join module m on m.id = c.module_id
          join term t on t.id = c.term_id
        where e.person_id = u.person_id and (e.user_program_id = u.id or e.user_program_id is null)
          and e.kind <> 'AUDIT' and e.state in ('PASSED', 'DISTINCTION', 'ENROLLED', 'INCOMPLETE')) r on true
    where u.id = any(${[...userPrograms]}::int[])`.execute(db)
  return new Map(rows.map(({ id, average, records }) => [id, { average, records, pins: [], confirmed: [] }]))
}
