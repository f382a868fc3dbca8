import type { SearchResult } from '#platform/server/contribution/search-results.ts'
import { findIn } from '#platform/server/resource/find-in.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../contract/paths.ts'
import { PersonRecord } from '../contract/person-record.ts'
import { personRecord } from './person-record.ts'

const most = 6

/** Finds people by any name in any script, by number, user name or e-mail address, for those who keep their records. */
export async function searchPeople(text: string, ctx: Ctx): Promise<SearchResult[]> {
  const found = await findIn(PersonRecord, personRecord, {
    ...{ text, ctx, most },
    fields: ['name', 'studentNumber', 'staffNumber', 'username'],
  })
  return found.flatMap(({ id, name, studentNumber, staffNumber, username }) =>
    id === undefined || name === undefined
      ? []
      : {
          '@id': PersonRecord.iri(id),
          '@type': PersonRecord.type,
          kind: 'person',
          title: name,
          subtitle: studentNumber ?? staffNumber ?? username ?? '',
          path: paths.person({ id }),
        },
  )
}
