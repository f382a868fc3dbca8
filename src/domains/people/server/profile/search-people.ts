import * as z from 'zod/mini'
import type { SearchResult } from '#platform/server/contribution/search-results.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { avatar } from '../../contract/avatar.ts'
import { paths } from '../../contract/paths.ts'
import { keepsRecords } from '../../contract/policy.ts'
import { PublicInfo } from '../../contract/public-info.ts'
import { searchNames } from '../search-names.ts'
import type { PeopleTables } from '../tables.ts'
import { type Acquaintance, publicInfo } from './public-info.ts'

const most = 6
/** Searches names only, because numbers and addresses may be hidden. */
const byNames = searchNames('p')
const shown = z.object({ name: z.string(), email: z.nullable(z.string()), avatar })

/**
 * Finds people by a name in any script, if the viewer may open their page. The registry searches everybody in its own
 * area.
 */
export const searchPeople = (acquaintance: Acquaintance) => {
  const info = publicInfo(acquaintance)
  return async (text: string, ctx: Ctx<PeopleTables>): Promise<SearchResult[]> => {
    if (ctx.me.guest || keepsRecords(ctx.me)) return []
    const rows = await info
      .rows(ctx.db, (field) => field === 'name' || field === 'email' || field === 'avatar', ctx)
      .where(byNames(text))
      .where('p.id', '<>', ctx.me.id)
      .where(ctx.rights.where('read', info))
      .select('p.id as person')
      .orderBy('p.sort_name')
      .orderBy('p.id')
      .limit(most)
      .execute()
    return rows.map((row) => {
      const { person } = row
      const { name, email, avatar: picture } = shown.parse(info.present(row, ctx))
      return {
        ...{ '@id': PublicInfo.iri(person), '@type': PublicInfo.type, kind: 'person', title: name, avatar: picture },
        ...{ subtitle: email ?? '', path: paths.person({ id: person }) },
      }
    })
  }
}
