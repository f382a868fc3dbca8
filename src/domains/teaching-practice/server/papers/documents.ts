import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import { dropFiles, fileAnswer, keepFile } from '#platform/server/files/stored-file.ts'
import { type Ctx, column } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { portfolioFile, proofDocument, submitPortfolio, submitProof } from '../../contract/documents.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { leavesRoomFor } from '../../contract/practice-acts.ts'
import { hasEnded } from '../../contract/practice-flow.ts'
import { PracticeRequirement } from '../../contract/requirement.ts'
import { practiceFor } from '../practice/for.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'

type Db = Ctx<PracticeTables>

/** The student submits a proof; the student and the manager read it. */
const proof: readonly Route[] = [
  route(submitProof, {
    allow: (me) => !me.guest,
    guard: async (ctx: Db, { params }) => {
      const { person_id } = await requirementOf(ctx, params.id)
      if (person_id !== ctx.me.id) throw new NotAllowed()
    },
    writes: true,
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
  route(proofDocument, {
    allow: (me) => !me.guest,
    run: async (ctx: Db, { params }) => {
      const row = await requirementOf(ctx, params.id)
      const mayVerify = ctx.rights.allows('verify', PracticeRequirement.type)
      if (!row.file_id || (row.person_id !== ctx.me.id && !mayVerify)) throw new NotFound()
      const shows = { type: PracticeRequirement.type, person: row.person_id }
      return { ...(await fileAnswer(ctx, row.file_id)), shows }
    },
  }),
]

/** The portfolio is submitted once the practice runs, and may be replaced until it is moderated. */
const portfolio: readonly Route[] = [
  route(submitPortfolio, {
    allow: (me) => !me.guest,
    guard: async (ctx: Db, { params }) => {
      const { person_id } = await practiceFor(ctx, params.id, 'read')
      if (person_id !== ctx.me.id) throw new NotAllowed()
    },
    writes: true,
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
  route(portfolioFile, {
    allow: (me) => !me.guest,
    run: async (ctx: Db, { params }) => {
      const { id, person_id } = await practiceFor(ctx, params.id, 'read')
      const file = await fileOf(ctx, id)
      if (!file) throw new NotFound()
      return { ...(await fileAnswer(ctx, file)), shows: { type: TeachingPractice.type, person: person_id } }
    },
  }),
]

export const documentRoutes: readonly Route[] = [...proof, ...portfolio]

/** A proof that this person may see; locked if its document is being replaced. */
async function requirementOf({ db, rights }: Db, id: number, lock = false) {
  const row = await db
    .selectFrom('practice_requirement as r')
    .innerJoin('teaching_practice as tp', 'tp.id', 'r.practice_id')
    .select(['r.id', 'r.kind', 'r.state', 'r.file_id', 'tp.person_id', 'tp.state as practice_state'])
    .where('r.id', '=', id)
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
