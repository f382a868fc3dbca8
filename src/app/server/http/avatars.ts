import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import { avatarFile, type PeopleTables } from '#people/server'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { apiHeaders, commonHeaders } from '#platform/server/http/headers.ts'

/**
 * The file at an address never changes. Only browsers may cache it, so that no shared cache serves a withdrawn photo.
 */
const year = 'private, max-age=31536000, immutable'

/** Serves the small versions of photos for `<img>`, which sends no token: knowing the address is sufficient. */
export function openAvatars(db: Kysely<PeopleTables>, files: FileStore) {
  return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    const found = await avatarFile(db, path)
    const stream = found && (await files.get(found.sha256))
    if (!found || !stream) {
      res.writeHead(404, { ...commonHeaders, 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' })
      res.end('Not Found')
      return
    }
    const bytes = await new Response(stream).bytes()
    res.writeHead(200, {
      ...commonHeaders,
      'Content-Security-Policy': apiHeaders['Content-Security-Policy'],
      'Content-Type': found.contentType,
      'Content-Length': bytes.byteLength,
      'Cache-Control': year,
    })
    res.end(req.method === 'HEAD' ? undefined : bytes)
  }
}
