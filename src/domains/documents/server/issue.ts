import { sql } from 'kysely'
import { heldScopes } from '#people/server'
import type { Language } from '#platform/contract/words.ts'
import { newPaperCode } from '#platform/server/pdf/paper-code.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type DocumentKind, documentIssued, validMonths } from '../contract/issued-document.ts'
import { readContent } from './content/read-content.ts'
import { ensureKey } from './credential/keys.ts'
import type { DocumentsTables } from './tables.ts'
import { violation } from './words.ts'

type Db = Ctx<DocumentsTables>

/** What somebody asks for: a document about these studies. */
export type DocumentOrder = {
  study: number
  kind: DocumentKind
  language: Language
  purpose: string | null
  /** The document that it replaces. */
  replaces: number | null
}

type StudyState = { person: number; state: string; held: string[] }

/**
 * The row of a new document, with all that it will ever say. Refuses studies that are not under way, of which nobody is
 * enrolled, and people with a hold on what the document shows.
 */
export async function newDocument({ study, kind, language, purpose, replaces }: DocumentOrder, ctx: Db) {
  const { db, today, me } = ctx
  await ensureKey(db)
  // Locked, so that a document never tells of studies that end in the same moment.
  const { rows } = await sql<StudyState>`
    select u.person_id as person, u.state, ${heldScopes(sql`u.person_id`, today)} as held from user_program u
    where u.id = ${study} for share of u`.execute(db)
  const [found] = rows
  const content = await readContent(ctx, study, kind)
  if (!found || !content) throw violation(ctx, 'study', 'noStudy')
  if (kind === 'CERTIFICATE' && found.state !== 'ACTIVE') throw violation(ctx, 'study', 'notEnrolled')
  const scopes = kind === 'TRANSCRIPT' ? ['CERTIFICATE', 'GRADES_VIEW'] : ['CERTIFICATE']
  if (found.held.some((scope) => scopes.includes(scope))) throw violation(ctx, 'study', 'held')
  return {
    ...{ person_id: found.person, user_program_id: study, kind, language, purpose },
    ...{ content: JSON.stringify(content), code: newPaperCode(), issued_on: today, issued_by: me.id },
    ...{ valid_until: await monthsAfter(db, today), replaces_id: replaces },
  }
}

/** The database knows how long months are: six months after 31 August is 28 February. */
async function monthsAfter(db: Db['db'], today: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (${today}::date + make_interval(months => ${validMonths}))::date as day`.execute(db)
  return rows[0]?.day ?? today
}

/** Issues a document in the transaction of the decision that it follows from, and returns its number. */
export async function issueDocument(order: DocumentOrder, ctx: Db): Promise<number> {
  const { id } = await ctx.db
    .insertInto('issued_document')
    .values(await newDocument(order, ctx))
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.emit(documentIssued, { id })
  return id
}
