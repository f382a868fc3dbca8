import { type Kysely, sql } from 'kysely'
import type { Pin, Study, StudyRecord } from '../../contract/audit/records.ts'
import type { StudyPlanTables } from '../tables.ts'

type StudyRow = { id: number; average: number | null; records: StudyRecord[]; pins: Pin[]; confirmed: string[] }

/**
 * The studies of these user programmes as the audit takes them: results that are published, present enrolments, and what
 * advisers have decided. A
 * mark that is not published, what was failed, left, or only listened to is no record. Enrolments that name no programme
 * count in every programme of the person. One statement, however many studies.
 */
export async function readStudies(
  db: Kysely<StudyPlanTables>,
  userPrograms: readonly number[],
): Promise<Map<number, Study>> {
  const { rows } = await sql<StudyRow>`
    select u.id, u.gpa::float8 as average, coalesce(r.records, '[]'::jsonb) || coalesce(z.recognised, '[]'::jsonb) as records,
      coalesce(z.pins, '[]'::jsonb) as pins, coalesce(z.confirmed, '[]'::jsonb) as confirmed
    from user_program u
      left join lateral (
        select jsonb_agg(jsonb_build_object('key', 'enrollment-' || e.id, 'module', m.id, 'code', m.code, 'name', m.name,
            'credits', coalesce(nullif(c.credits, 0), m.credits)::float8, 'state',
            case when e.state in ('PASSED', 'DISTINCTION') then 'PASSED' else 'IN_PROGRESS' end,
            'termStart', t.starts_on, 'term', t.code) order by e.id) as records
        from enrollment e
          join course c on c.id = e.course_id
          join module m on m.id = c.module_id
          join term t on t.id = c.term_id
        where e.person_id = u.person_id and (e.user_program_id = u.id or e.user_program_id is null)
          and e.kind <> 'AUDIT' and e.state in ('PASSED', 'DISTINCTION', 'ENROLLED', 'INCOMPLETE')) r on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('key', 'decision-' || z.id, 'module', m.id, 'code', coalesce(m.code, ''),
            'name', coalesce(m.name, jsonb_build_object('en', z.title)), 'credits', z.credits::float8, 'state', 'PASSED',
            'termStart', null, 'term', null) order by z.id) filter (where z.kind = 'RECOGNISED') as recognised,
          jsonb_agg(jsonb_build_object('module', z.module_id, 'requirement', z.requirement) order by z.id)
            filter (where z.kind = 'COUNTS_IN') as pins,
          jsonb_agg(z.requirement order by z.id) filter (where z.kind = 'CONFIRMED') as confirmed
        from study_decision z left join module m on m.id = z.module_id
        where z.user_program_id = u.id) z on true
    where u.id = any(${[...userPrograms]}::int[])`.execute(db)
  return new Map(rows.map(({ id, ...study }) => [id, study]))
}
