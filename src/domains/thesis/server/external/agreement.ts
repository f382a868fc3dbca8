import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { dropFiles, fileAnswer, keepFile } from '#platform/server/files/stored-file.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { ExternalPerson, readAgreement, storeAgreement } from '../../contract/external/external-person.ts'
import type { ThesisTables } from '../tables.ts'
import { externalPerson } from './external-person.ts'

const record = recordOf(externalPerson, { file: sql.ref<string | null>('x.agreement_file_id') })
const endings: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

/** The signed agreement of somebody from outside: a new one takes the place of the one before. */
export const agreementRoutes = [
  route(storeAgreement, {
    on: record,
    act: 'update',
    lock: 'update',
    writes: true,
    run: async (ctx: Ctx<ThesisTables>, { of: { id, file: before }, body }) => {
      const name = `agreement-${id}.${endings[body.contentType] ?? 'pdf'}`
      const file = { personId: ctx.me.id, kind: 'external-agreement', name, content: body }
      const agreement_file_id = await keepFile(ctx, file)
      await ctx.db
        .updateTable('external_person')
        .set((eb) => ({ agreement_file_id, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      if (before) await dropFiles(ctx.db, [before])
      return { '@id': ExternalPerson.iri(id), '@type': ExternalPerson.type, id }
    },
  }),
  route(readAgreement, {
    on: record,
    act: 'read',
    run: async (ctx: Ctx<ThesisTables>, { of: { file } }) => {
      if (file === null) throw new NotFound()
      return { ...(await fileAnswer(ctx, file)), shows: null }
    },
  }),
]
