import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ApiError } from '../../../contract/errors.ts'
import {
  appendUpload,
  createUpload,
  dropUpload,
  listUploads,
  mostOfUpload,
  mostUploads,
  readUpload,
  tusVersion,
} from '../../../contract/upload.ts'
import { filled } from '../../../contract/words.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Ctx } from '../../resource/resource-handler.ts'
import { type HeadersAnswer, route } from '../../route.ts'
import { platformWords } from '../../words/platform.ts'
import { checkQuota, lockQuota } from '../quota.ts'
import { nameIn } from '../upload.ts'
import { folderOf, removeParts } from './parts.ts'
import { uploadKind } from './take-in.ts'
import { makeRoom, notePart, ownUpload, pendingUploads, type UploadRow, uploadRecord } from './upload-row.ts'
import { checkEnding, dropPart, putWhole } from './whole-file.ts'

const ownOne = { on: uploadRecord, act: 'use' } as const
const tus = { 'Tus-Resumable': tusVersion }
const told = (status: number, headers: Record<string, string> = {}): HeadersAnswer => ({
  told: { status, headers: { ...tus, ...headers } },
})
const progress = ({ size, received }: UploadRow) => ({
  'Upload-Offset': String(received),
  'Upload-Length': String(size),
})

/**
 * Announces a file: its name, its size and the quota are checked before any of its bytes are sent. Nothing is reserved,
 * because each part asks again.
 */
const create = route(createUpload, {
  on: null,
  because: 'The file is only announced.',
  allow: 'own',
  writes: true,
  guard: async (ctx, { headers }) => {
    const { name } = announced(ctx, headers)
    checkEnding({ say: (key) => platformWords[ctx.language].files[key] }, name)
  },
  run: async (ctx, { headers }) => {
    const { name, size } = announced(ctx, headers)
    const personId = ctx.me.id
    await lockQuota(ctx.db, personId)
    const left = await makeRoom(ctx.db, { personId, size, quota: ctx.files.quota })
    if (left >= mostUploads) throw new ApiError(429, platformWords[ctx.language].files.manyUploads)
    await checkQuota(ctx, { personId, size })
    const { rows } = await sql<{ id: string }>`insert into upload (person_id, name, size)
      values (${ctx.me.id}, ${name}, ${size}) returning id`.execute(ctx.db)
    return told(201, { Location: `/api/v2/uploads/${rows[0]?.id}` })
  },
})

const list = route(listUploads, {
  on: null,
  because: 'The caller’s own uploads.',
  allow: 'own',
  run: async (ctx) => ({ 'hydra:member': await pendingUploads(ctx.db, ctx.me.id) }),
})

const read = route(readUpload, {
  ...ownOne,
  run: async (_, { of }) => told(200, progress(of)),
})

/** A part is accepted only where the last one ended. The last part completes the file. */
const append = route(appendUpload, {
  ...ownOne,
  guard: (_, { of, headers }) => of && checkOffset(of, headers),
  prepare: async (ctx, { of, headers, body }) => {
    // Another part may have arrived while this one did.
    const upload = await ownUpload(ctx, of.id)
    try {
      checkOffset(upload, headers)
      if (body.size === 0) throw new ApiError(400, 'The part has no bytes.')
      if (upload.received + body.size > upload.size)
        throw new ApiError(413, 'The part reaches beyond the announced length.')
    } catch (error) {
      await dropPart(body.path)
      throw error
    }
    // Two requests with the same part never overwrite each other.
    const key = `${folderOf(upload.id)}${String(upload.received).padStart(12, '0')}-${randomUUID()}`
    await ctx.files.bucket.put(key, body)
    const last = upload.received + body.size === upload.size
    const content = last ? await whole(ctx, upload, [...upload.parts, key]) : null
    return { upload, key, content }
  },
  run: async (ctx, { body, prepared: { upload, key, content } }) => {
    await inTransaction(ctx.db, async (tx) => {
      await lockQuota(tx, ctx.me.id)
      await checkQuota({ ...ctx, db: tx }, { personId: ctx.me.id, size: body.size })
      await notePart(tx, { upload, key, bytes: body.size })
      if (!content) return
      const { sha256, size, contentType } = content
      await sql`insert into stored_file (id, person_id, kind, name, content_type, size, sha256)
        values (${upload.id}, ${ctx.me.id}, ${uploadKind}, ${upload.name}, ${contentType}, ${size}, ${sha256})`.execute(
        tx,
      )
    }).catch(async (error: unknown) => {
      await ctx.files.bucket.remove(key)
      throw error
    })
    if (content) await removeParts(ctx.files, upload.id)
    return told(204, progress({ ...upload, received: upload.received + body.size }))
  },
})

const drop = route(dropUpload, {
  ...ownOne,
  writes: true,
  run: async (ctx, { of: { id } }) => {
    await sql`delete from upload where id = ${id}`.execute(ctx.db)
    await sql`delete from stored_file where id = ${id} and kind = ${uploadKind}`.execute(ctx.db)
    return told(204)
  },
})

export const uploadRoutes = [create, list, read, append, drop]

/** If the content is not of an accepted type, the upload cannot continue: it begins again with another file. */
async function whole(ctx: Ctx, upload: UploadRow, parts: readonly string[]) {
  try {
    return await putWhole(ctx.files, upload, parts)
  } catch (error) {
    if (error instanceof ApiError) {
      await sql`delete from upload where id = ${upload.id} and received = ${upload.received}`.execute(ctx.db)
      await removeParts(ctx.files, upload.id)
    }
    throw error
  }
}

function checkOffset(upload: UploadRow, headers: Headers): void {
  if (headers.get('upload-offset') !== String(upload.received))
    throw new ApiError(409, 'The offset is not where the last part ended.', { ...tus, ...progress(upload) })
}

function announced({ language }: Pick<Ctx, 'language'>, headers: Headers): { name: string; size: number } {
  const length = headers.get('upload-length') ?? ''
  if (!/^[1-9]\d{0,12}$/.test(length)) throw new ApiError(400, 'Upload-Length is the number of bytes of the file.')
  const size = Number(length)
  const mb = String(mostOfUpload / 1024 / 1024)
  if (size > mostOfUpload) throw new ApiError(413, filled(platformWords[language].files.tooLarge, { mb }), tus)
  const encoded = /(?:^|,)\s*filename ([A-Za-z0-9+/=]+)/.exec(headers.get('upload-metadata') ?? '')?.[1] ?? ''
  return { name: nameIn(encodeURIComponent(Buffer.from(encoded, 'base64').toString('utf8'))), size }
}
