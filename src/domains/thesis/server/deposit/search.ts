import { inLanguage } from '#platform/contract/words.ts'
import type { SearchResult } from '#platform/server/contribution/search-results.ts'
import { findIn } from '#platform/server/resource/find-in.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { Thesis } from '../../contract/thesis.ts'
import { screenOfThesis } from '../screen-of.ts'
import { thesis } from '../thesis.ts'

const most = 5

/** Finds theses that the reader may list, by title or author, for the palette. */
export async function searchTheses(text: string, ctx: Ctx): Promise<SearchResult[]> {
  if (ctx.me.guest) return []
  const found = await findIn(Thesis, thesis, { text, ctx, most, fields: ['title', 'authors', 'program'] })
  const shown = found.map(async ({ id, title = {}, authors = [], program }) => ({
    ...{ '@id': Thesis.iri(id ?? 0), '@type': Thesis.type, kind: 'thesis' },
    title: inLanguage(title, ctx.language),
    subtitle: [authors.map(({ name }) => name).join(', '), program?.name].filter(Boolean).join(' · '),
    path: await screenOfThesis(id ?? 0, ctx),
  }))
  return Promise.all(shown)
}
