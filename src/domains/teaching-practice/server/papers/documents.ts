import * as z from 'zod/mini'
import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import { dropFiles, fileAnswer, keepFile } from '#platform/server/files/stored-file.ts'
import { storedUpload } from '#platform/server/files/upload.ts'
import { idIn } from '#platform/server/resource/read.ts'
import { type Ctx, column } from '#platform/server/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { leavesRoomFor } from '../../contract/practice-acts.ts'
import { hasEnded } from '../../contract/practice-flow.ts'
import { PracticeRequirement } from '../../contract/requirement.ts'
import { practiceFor } from '../practice/for.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'

const types = ['application/pdf', 'image/jpeg', 'image/png'] as const
const largest = 100 * 1024 * 1024
type Db = Ctx<PracticeTables>

const answer = z.object({ '@id': z.string(), '@type': z.string(), id: z.int() })

/** A proof is handed in by the student, and looked at by the student and the manager. */
const proof: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/v2/teaching_practice_requirements/:id/document',
    about: 'Hands in the document of a proof: the body is the file itself, a PDF or a picture up to 100 MB.',
    allow: (me) => !me.guest,
    guard: async (ctx: Db, { params }) => {
      const { person_id } = await requirementOf(ctx, params.id)
      if (person_id !== ctx.me.id) throw new NotAllowed()
    },
    body: storedUpload(types),
    bodyLimit: largest,
    writes: true,
    answer,
    run: async (ctx: Db, { params, body }) => {
      const row = await requirementOf(ctx, params.id, true)
      if (row.person_id !== ctx.me.id) throw new NotAllowed()
      if (hasEnded(row.practice_state)) throw violation(ctx, 'document', 'settled')
      if (row.state !== 'MISSING') throw violation(ctx, 'document', 'handedIn')
      const name = `${row.kind.toLowerCase()}-${row.id}${endingOf(body.contentType)}`
      const file_id = await keepFile(ctx, { personId: row.person_id, kind: 'practice-proof', name, content: body })
      await ctx.db
        .updateTable('practice_requirement')
        .set((eb) => ({ file_id, version: eb('version', '+', 1) }))
        .where('id', '=', row.id)
        .execute()
      if (row.file_id) await dropFiles(ctx.db, [row.file_id])
      return { '@id': PracticeRequirement.iri(row.id), '@type': PracticeRequirement.type, id: row.id }
    },
  }),
  route({
    method: 'GET',
    path: '/api/v2/teaching_practice_requirements/:id/document',
    about: 'The document of a proof, for the student and for whoever verifies it.',
    allow: (me) => !me.guest,
    run: async (ctx: Db, { params }) => {
      const row = await requirementOf(ctx, params.id)
      const mayVerify = ctx.rights.allows('verify', PracticeRequirement.type)
      if (!row.file_id || (row.person_id !== ctx.me.id && !mayVerify)) throw new NotFound()
      return fileAnswer(ctx, row.file_id)
    },
  }),
]

/** The portfolio is handed in once the practice runs, and may be replaced until it is moderated. */
const portfolio: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/v2/teaching_practices/:id/portfolio',
    about: 'Hands in the portfolio: the body is the file itself, a PDF or a picture up to 100 MB.',
    allow: (me) => !me.guest,
    guard: async (ctx: Db, { params }) => {
      const { person_id } = await practiceFor(ctx, params.id, 'read')
      if (person_id !== ctx.me.id) throw new NotAllowed()
    },
    body: storedUpload(types),
    bodyLimit: largest,
    writes: true,
    answer,
    run: async (ctx: Db, { params, body }) => {
      const { id, person_id, state } = await practiceFor(ctx, params.id, 'read')
      if (person_id !== ctx.me.id) throw new NotAllowed()
      if (!leavesRoomFor('uploadPortfolio', state)) throw violation(ctx, 'portfolio', 'handedIn')
      const before = await fileOf(ctx, id)
      const name = `portfolio-${id}${endingOf(body.contentType)}`
      const file = { personId: person_id, kind: 'practice-portfolio', name, content: body }
      const portfolio_file_id = await keepFile(ctx, file)
      await ctx.db
        .updateTable('teaching_practice')
        .set((eb) => ({ portfolio_file_id, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      if (before) await dropFiles(ctx.db, [before])
      return { '@id': TeachingPractice.iri(id), '@type': TeachingPractice.type, id }
    },
  }),
  route({
    method: 'GET',
    path: '/api/v2/teaching_practices/:id/portfolio',
    about: 'The portfolio, for the student, those who look after the practice, and the manager.',
    allow: (me) => !me.guest,
    run: async (ctx: Db, { params }) => {
      const { id } = await practiceFor(ctx, params.id, 'read')
      const file = await fileOf(ctx, id)
      if (!file) throw new NotFound()
      return fileAnswer(ctx, file)
    },
  }),
]

export const documentRoutes: readonly Route[] = [...proof, ...portfolio]

/** A proof that this person may know of; locked where its document is exchanged. */
async function requirementOf({ db, rights }: Db, id: string | undefined, lock = false) {
  const row = await db
    .selectFrom('practice_requirement as r')
    .innerJoin('teaching_practice as tp', 'tp.id', 'r.practice_id')
    .select(['r.id', 'r.kind', 'r.state', 'r.file_id', 'tp.person_id', 'tp.state as practice_state'])
    .where('r.id', '=', idIn(id))
    .where(rights.where('read', { resource: PracticeRequirement, as: 'r', columns }))
    .$if(lock, (query) => query.forUpdate('r'))
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}
const columns = { 'practice.id': column('r.practice_id'), 'student.id': column('tp.person_id') }

async function fileOf({ db }: Db, practice: number): Promise<string | null> {
  const row = await db
    .selectFrom('teaching_practice')
    .select('portfolio_file_id')
    .where('id', '=', practice)
    .executeTakeFirst()
  return row?.portfolio_file_id ?? null
}

const endings: Record<string, string> = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg', 'image/png': '.png' }
const endingOf = (contentType: string): string => endings[contentType] ?? ''
