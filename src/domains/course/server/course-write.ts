import { sql } from 'kysely'
import type { CreateInput, UpdateInput } from '#platform/contract/resource.ts'
import type { Localized } from '#platform/contract/words.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { Course } from '../contract/course.ts'
import { existing } from './existing.ts'
import type { CourseTables } from './tables.ts'
import { violation } from './words.ts'

type Context = Ctx<CourseTables>

/** Creates a run of a module; omitted fields default to those of the module and the term. */
export async function newCourse(input: CreateInput<typeof Course>, ctx: Context) {
  const module_id = await existing('module', 'module', input.module, ctx)
  const term_id = await existing('term', 'term', input.term, ctx)
  const { rows } = await sql<{ title: Localized; credits: number; starts_on: string; ends_on: string }>`
    select m.name as title, m.credits, t.starts_on, t.ends_on from module m, term t
    where m.id = ${module_id} and t.id = ${term_id}`.execute(ctx.db)
  const [usual] = rows
  if (!usual) throw violation(ctx, 'module', 'missing')
  const { startsOn = usual.starts_on, endsOn = usual.ends_on, credits = usual.credits } = input
  if (endsOn < startsOn) throw violation(ctx, 'endsOn', 'endsOn')
  await refuseTakenCode(ctx, { id: 0, term: term_id, code: input.code })
  return {
    ...{ module_id, term_id, credits, starts_on: startsOn, ends_on: endsOn },
    ...(!Object.values(input.title ?? {}).some(Boolean) && { title: usual.title }),
    ...(await languageOf(input, ctx)),
  }
}

export async function changedCourse(item: Entity<typeof Course>, input: UpdateInput<typeof Course>, ctx: Context) {
  const { startsOn = item.startsOn, endsOn = item.endsOn, code = item.code } = input
  if (endsOn < startsOn) throw violation(ctx, 'endsOn', 'endsOn')
  const term = input.term === undefined ? item.term.id : await existing('term', 'term', input.term, ctx)
  await refuseTakenCode(ctx, { id: item.id, term, code })
  if (input.type !== undefined && input.type !== 'EXAM' && item.regularCourse) throw violation(ctx, 'type', 'isExam')
  return {
    term_id: term,
    ...(input.module !== undefined && { module_id: await existing('module', 'module', input.module, ctx) }),
    ...(await languageOf(input, ctx)),
  }
}

async function languageOf({ language }: { language?: string | null | undefined }, ctx: Context) {
  if (language === undefined) return {}
  return { language_id: language && (await existing('language', 'academic_language', language, ctx)) } as {
    language_id: number | null
  }
}

/** A code is unique within a term. */
async function refuseTakenCode(ctx: Context, { id, term, code }: { id: number; term: number; code: string }) {
  const taken = await ctx.db
    .selectFrom('course')
    .select('id')
    .where('term_id', '=', term)
    .where('code', '=', code)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) throw violation(ctx, 'code', 'codeTaken')
}
