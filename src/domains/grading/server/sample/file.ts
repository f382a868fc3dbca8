import { NotFound } from '#platform/contract/errors.ts'
import { dropFiles, fileAnswer, keepFile, sealedKind } from '#platform/server/files/stored-file.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { GradingSample } from '../../contract/sample/grading-sample.ts'
import { putSampleFile, sampleFile } from '../../contract/sample/sample-drawing.ts'
import type { GradingTables } from '../tables.ts'
import { sampleRecord } from './sample-record.ts'

type Db = Ctx<GradingTables>

/** The marked work; its file name is the candidate number, whatever the upload was called. */
export const putSampleFileRoute = route(putSampleFile, {
  on: sampleRecord,
  act: 'upload',
  lock: 'update',
  writes: true,
  run: async (ctx: Db, { of: { id, file, candidate, code }, body }) => {
    const { db, me, now } = ctx
    const name = `${code}-${candidate}.pdf`
    const file_id = await keepFile(ctx, { personId: me.id, kind: sealedKind, name, content: body })
    await db
      .updateTable('grading_sample')
      .set((eb) => ({ file_id, version: eb('version', '+', 1), updated_at: now.toISOString() }))
      .where('id', '=', id)
      .execute()
    if (file !== null) await dropFiles(db, [file])
    return { '@id': GradingSample.iri(id), '@type': GradingSample.type, id }
  },
})

export const sampleFileRoute = route(sampleFile, {
  on: sampleRecord,
  act: 'open',
  run: async (ctx: Db, { of: { file, person } }) => {
    if (file === null) throw new NotFound()
    return { ...(await fileAnswer(ctx, file)), shows: { type: GradingSample.type, person } }
  },
})
