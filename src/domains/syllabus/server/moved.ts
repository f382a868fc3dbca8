import { type RawBuilder, sql } from 'kysely'
import type { Ctx, Entity, Moves } from '#platform/server/resource/resource-handler.ts'
import { Syllabus } from '../contract/syllabus.ts'
import { peopleOf } from './relations.ts'
import type { SyllabusTables } from './tables.ts'
import { inform } from './words.ts'

type Db = Ctx<SyllabusTables>
type Syl = Entity<typeof Syllabus>
type News = 'submitted' | 'changesAsked' | 'approved' | 'published'

/** What follows from a move: it is recorded who made it and when, and those concerned are notified. */
export const after: NonNullable<Moves<typeof Syllabus, SyllabusTables>['after']> = {
  submit: async (item, ctx) => {
    await note(item, ctx, { submitted_by: ctx.me.id, submitted_at: ctx.now.toISOString() })
    await tellAll('submitted', item, ctx, peopleOf('approver', item.course.id, ctx.today))
  },
  requestChanges: async (item, ctx, { reason }) => {
    await tellAll('changesAsked', item, ctx, peopleOf('lecturer', item.course.id, ctx.today), reason ?? '')
  },
  approve: async (item, ctx) => {
    await note(item, ctx, { approved_by: ctx.me.id, approved_at: ctx.now.toISOString() })
    await tellAll('approved', item, ctx, peopleOf('lecturer', item.course.id, ctx.today))
  },
  publish: async (item, ctx) => {
    const now = ctx.now.toISOString()
    await sql`update syllabus set state = 'SUPERSEDED', superseded_at = ${now}, version = version + 1
      where course_id = ${item.course.id} and state = 'PUBLISHED' and id <> ${item.id}`.execute(ctx.db)
    await note(item, ctx, { published_at: now })
    await tellAll('published', item, ctx, peopleOf('lecturer', item.course.id, ctx.today))
    await tellStudents(item, ctx)
  },
}

type Noted = Partial<Record<'submitted_by', number> & Record<'approved_by', number>> &
  Partial<Record<'submitted_at' | 'approved_at' | 'published_at', string>>

const note = ({ id }: Syl, { db }: Db, set: Noted) => db.updateTable('syllabus').set(set).where('id', '=', id).execute()

const valuesOf = ({ course, edition }: Syl) => ({ course: course.code, title: course.name, edition })

/** Notifies everybody except the person who made the move. */
async function tellAll(key: News, item: Syl, ctx: Db, who: RawBuilder<{ person: number }>, reason = ''): Promise<void> {
  const { rows } = await who.execute(ctx.db)
  for (const { person } of rows)
    if (person !== ctx.me.id)
      await inform(ctx, {
        ...{ personId: person, key, subject: Syllabus.iri(item.id) },
        values: { ...valuesOf(item), ...(reason && { reason }) },
      })
}

/** Notifies students of the course with a single statement; for a later version the message contains the reason. */
async function tellStudents(item: Syl, { db }: Db): Promise<void> {
  const key = item.reason === null ? 'published' : 'amended'
  const values = { ...valuesOf(item), ...(item.reason !== null && { reason: item.reason }) }
  await sql`
    insert into notice (person_id, domain, key, "values", subject)
    select distinct e.person_id, 'syllabus', ${key}, ${JSON.stringify(values)}::jsonb, ${Syllabus.iri(item.id)}
    from enrollment e where e.course_id = ${item.course.id} and e.state <> 'WITHDRAWN'`.execute(db)
}
