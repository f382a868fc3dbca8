import type { Kysely } from 'kysely'
import type { IntegrationsTables } from '../tables.ts'
import { lineItemOfLink, lineItemsAddress } from './line-item.ts'
import { markScopes } from './scopes.ts'

type Launched = { link: number; course: number; readsRoster: boolean; writesMarks: boolean }

/** The claims that tell a tool where it finds the services that it may use (LTI AGS 2.0, 3.1; NRPS 2.0, 3.6.1.1). */
export async function serviceClaims(
  { link, course, readsRoster, writesMarks }: Launched,
  { db, publicUrl }: { db: Kysely<IntegrationsTables>; publicUrl: string },
): Promise<Record<string, unknown>> {
  const items = lineItemsAddress(publicUrl, course)
  return {
    ...(readsRoster && {
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
        ...{ context_memberships_url: `${publicUrl}/lti/courses/${course}/members`, service_versions: ['2.0'] },
      },
    }),
    ...(writesMarks && {
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
        ...{ scope: markScopes, lineitems: items, lineitem: `${items}/${await lineItemOfLink(link, db)}` },
      },
    }),
  }
}
