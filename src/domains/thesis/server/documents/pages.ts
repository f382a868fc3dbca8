import { countPdfPages } from '#platform/server/pdf/render.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { ThesisTables } from '../tables.ts'
import { violation } from '../words.ts'

/** The number of pages of an uploaded PDF; one that cannot be read, or has a password, is refused. */
export async function pagesOf(ctx: Ctx<ThesisTables>, sha256: string): Promise<number> {
  const content = await ctx.files.get(sha256)
  if (!content) throw new Error(`The file store lacks ${sha256}.`)
  const pages = await countPdfPages(new Uint8Array(await new Response(content).arrayBuffer()))
  if (pages === 0) throw violation(ctx, 'file', 'unreadable')
  return pages
}
