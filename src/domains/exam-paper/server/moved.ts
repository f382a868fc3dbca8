import { sql } from 'kysely'
import type { Ctx, Entity, Moves } from '#platform/server/resource/resource-handler.ts'
import { ExamPaper } from '../contract/exam-paper.ts'
import { peopleOf } from './relations.ts'
import type { ExamPaperTables } from './tables.ts'
import { inform } from './words.ts'

type Db = Ctx<ExamPaperTables>
type Paper = Entity<typeof ExamPaper>
type News = 'submitted' | 'changesAsked' | 'sealed' | 'printed' | 'reopened'
type Noted = Partial<Record<'submitted_by' | 'approved_by' | 'printed_by', number | null>> &
  Partial<Record<'submitted_at' | 'approved_at' | 'printed_at' | 'released_at', string | null>>

/** What follows from a move: it is recorded who made it and when, and those concerned are notified. */
export const after: NonNullable<Moves<typeof ExamPaper, ExamPaperTables>['after']> = {
  submit: async (item, ctx) => {
    await note(item, ctx, { submitted_by: ctx.me.id, submitted_at: ctx.now.toISOString() })
    if (item.reviewer) await tell('submitted', item, ctx, [item.reviewer.id])
  },
  requestChanges: async (item, ctx, { reason }) =>
    tell('changesAsked', item, ctx, await idsOf('lecturer', item, ctx), reason ?? ''),
  approve: async (item, ctx) => {
    await note(item, ctx, { approved_by: ctx.me.id, approved_at: ctx.now.toISOString() })
    await tell('sealed', item, ctx, [...(await idsOf('lecturer', item, ctx)), ...(await idsOf('registry', item, ctx))])
  },
  print: async (item, ctx) => {
    await note(item, ctx, { printed_by: ctx.me.id, printed_at: ctx.now.toISOString() })
    await tell('printed', item, ctx, await idsOf('lecturer', item, ctx))
  },
  reopen: async (item, ctx, { reason }) => {
    await note(item, ctx, { approved_by: null, approved_at: null, printed_by: null, printed_at: null })
    const reviewer = item.reviewer ? [item.reviewer.id] : []
    await tell('reopened', item, ctx, [...reviewer, ...(await idsOf('registry', item, ctx))], reason ?? '')
  },
  release: async (item, ctx) => {
    await note(item, ctx, { released_at: ctx.now.toISOString() })
    await tellStudents(item, ctx)
  },
}

const note = ({ id }: Paper, { db }: Db, set: Noted) =>
  db.updateTable('exam_paper').set(set).where('id', '=', id).execute()

async function idsOf(part: 'lecturer' | 'registry', { id }: Paper, { db, today }: Db): Promise<number[]> {
  const { rows } = await peopleOf(part, id, today).execute(db)
  return rows.map(({ person }) => person)
}

const valuesOf = ({ course }: Paper) => ({ course: course.code, title: course.name })

/** Notifies each of these people once, except the one who made the move. */
async function tell(key: News, item: Paper, ctx: Db, people: readonly number[], reason = ''): Promise<void> {
  for (const personId of new Set(people))
    if (personId !== ctx.me.id)
      await inform(ctx, {
        ...{ personId, key, subject: ExamPaper.iri(item.id) },
        values: { ...valuesOf(item), ...(reason && { reason }) },
      })
}

/** Notifies all students of the exam with a single statement. */
async function tellStudents(item: Paper, { db }: Db): Promise<void> {
  await sql`
    insert into notice (person_id, domain, key, "values", subject)
    select distinct e.person_id, 'exam-paper', 'released', ${JSON.stringify(valuesOf(item))}::jsonb, ${ExamPaper.iri(item.id)}
    from enrollment e where e.course_id = ${item.course.id} and e.state <> 'WITHDRAWN'`.execute(db)
}
