import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { dropFiles, fileAnswer, keepFile } from '#platform/server/files/stored-file.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { portfolioFile, proofDocument, submitPortfolio, submitProof } from '../../contract/documents.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { leavesRoomFor } from '../../contract/practice-acts.ts'
import { hasEnded } from '../../contract/practice-flow.ts'
import { PracticeRequirement } from '../../contract/requirement.ts'
import { requirement } from '../hours/requirement.ts'
import { practice } from '../practice/practice.ts'
import { noGuests, ownPractice } from '../practice/practice-record.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'

type Db = Ctx<PracticeTables>

const requirementRecord = recordOf(requirement, {
  kind: sql.ref<string>('r.kind'),
  state: sql.ref<string>('r.state'),
  file: sql.ref<string | null>('r.file_id'),
  person: sql.ref<number>('tp.person_id'),
  practiceState: sql.ref<string>('tp.state'),
})
const portfolioRecord = recordOf(practice, {
  file: sql.ref<string | null>('tp.portfolio_file_id'),
  person: sql.ref<number>('tp.person_id'),
})

/** The student submits a proof; the student and the manager read it. */
const proof: readonly Route[] = [
  route(submitProof, {
    on: requirementRecord,
    act: 'submit',
    lock: 'update',
    writes: true,
    run: async (ctx: Db, { of: row, body }) => {
      if (hasEnded(row.practiceState)) throw violation(ctx, 'document', 'settled')
      if (row.state !== 'MISSING') throw violation(ctx, 'document', 'handedIn')
      const name = `${row.kind.toLowerCase()}-${row.id}${endingOf(body.contentType)}`
      const file_id = await keepFile(ctx, { personId: row.person, kind: 'practice-proof', name, content: body })
      await ctx.db
        .updateTable('practice_requirement')
        .set((eb) => ({ file_id, version: eb('version', '+', 1) }))
        .where('id', '=', row.id)
        .execute()
      if (row.file) await dropFiles(ctx.db, [row.file])
      return { '@id': PracticeRequirement.iri(row.id), '@type': PracticeRequirement.type, id: row.id }
    },
  }),
  route(proofDocument, {
    on: requirementRecord,
    act: 'seeDocument',
    run: async (ctx: Db, { of: { file, person } }) => {
      if (file === null) throw new NotFound()
      return { ...(await fileAnswer(ctx, file)), shows: { type: PracticeRequirement.type, person } }
    },
  }),
]

/** The portfolio is submitted once the practice runs, and may be replaced until it is moderated. */
const portfolio: readonly Route[] = [
  route(submitPortfolio, {
    on: ownPractice,
    act: 'submit',
    lock: 'update',
    writes: true,
    run: async (ctx: Db, { of: { id, person, state, portfolio: before }, body }) => {
      if (!leavesRoomFor('uploadPortfolio', state)) throw violation(ctx, 'portfolio', 'handedIn')
      const name = `portfolio-${id}${endingOf(body.contentType)}`
      const file = { personId: person, kind: 'practice-portfolio', name, content: body }
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
    on: portfolioRecord,
    act: 'read',
    guard: noGuests,
    run: async (ctx: Db, { of: { file, person } }) => {
      if (file === null) throw new NotFound()
      return { ...(await fileAnswer(ctx, file)), shows: { type: TeachingPractice.type, person } }
    },
  }),
]

export const documentRoutes: readonly Route[] = [...proof, ...portfolio]

const endings: Record<string, string> = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg', 'image/png': '.png' }
const endingOf = (contentType: string): string => endings[contentType] ?? ''
