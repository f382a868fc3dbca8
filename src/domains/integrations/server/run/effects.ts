import { type Kysely, sql } from 'kysely'
import type { IntegrationsTables } from '../tables.ts'

/** What a run writes: on the other side people, here marks. */
export type Effects = {
  enrol: { row: number; person: string }[]
  suspend: { row: number; person: string }[]
  marks: { row: number; enrollment: number; assessment: number; version: number; score: number }[]
}

type Row = {
  id: number
  subject: 'PERSON' | 'MARK'
  fate: string
  choice: string | null
  person: string | null
  enrollment: number | null
  assessment: number | null
  version: number
  score: number | null
  isStopped: boolean
}

/** The effects of the rows as they were decided. The surprising part of a stopped run needs a decision of its own. */
export async function effectsOf(db: Kysely<IntegrationsTables>, run: number): Promise<Effects> {
  const { rows } = await sql<Row>`
    select x.id, x.subject, x.fate, x.choice, x.other_person as person, x.enrollment_id as enrollment,
      w.assessment_id as assessment, x.mark_version as version, x.score, r.is_stopped as "isStopped"
    from sync_row x join sync_run r on r.id = x.run_id left join sync_work w on w.id = x.work_id
    where x.run_id = ${run} and x.fate <> 'NOTHING' and x.subject in ('PERSON', 'MARK') order by x.id`.execute(db)
  const wanted = rows.filter(isWanted)
  const people = wanted.flatMap(({ id, subject, fate, choice, person }) => {
    const account = fate === 'CONFLICT' ? choice : person
    return subject === 'PERSON' && account !== null ? [{ row: id, person: account, leaves: fate === 'SUSPEND' }] : []
  })
  return {
    enrol: people.filter(({ leaves }) => !leaves),
    suspend: people.filter(({ leaves }) => leaves),
    marks: wanted.flatMap(({ id: row, subject, enrollment, assessment, version, score }) =>
      subject === 'MARK' && enrollment !== null && assessment !== null && score !== null
        ? [{ row, enrollment, assessment, version, score }]
        : [],
    ),
  }
}

const isWanted = ({ fate, choice, isStopped }: Row): boolean => {
  if (choice === 'KEEP') return false
  if (fate === 'CONFLICT') return choice !== null
  return fate === 'SUSPEND' && isStopped ? choice === 'TAKE' : true
}
