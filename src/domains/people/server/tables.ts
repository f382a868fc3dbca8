import type { TablesOf } from '#platform/server/tables/table.ts'
import type { PlatformTables } from '#platform/server/tables/tables.ts'
import { contactCodes, userContacts } from './tables/contact.ts'
import { guestGrants, guestKeys, guestLinks, guestLinkViews, guestSecrets } from './tables/guest.ts'
import { holds, invoices } from './tables/hold.ts'
import { listExports } from './tables/list-export.ts'
import {
  impersonations,
  linkTokens,
  personIdentities,
  personPermissions,
  personRoles,
  persons,
  sessionEnds,
  signIns,
} from './tables/person.ts'
import {
  dataExports,
  erasureRequests,
  mailChoices,
  mailHours,
  mailUnsubscribes,
  notices,
  sheetHeadings,
} from './tables/privacy.ts'
import { changeRequests, photos, publicInfos, radcheck, wifiCredentials } from './tables/profile.ts'

export const tables = [
  persons,
  personIdentities,
  sessionEnds,
  signIns,
  linkTokens,
  personRoles,
  personPermissions,
  impersonations,
  guestLinks,
  guestSecrets,
  guestLinkViews,
  guestKeys,
  guestGrants,
  userContacts,
  contactCodes,
  holds,
  invoices,
  dataExports,
  listExports,
  erasureRequests,
  notices,
  mailChoices,
  mailHours,
  mailUnsubscribes,
  sheetHeadings,
  photos,
  publicInfos,
  changeRequests,
  wifiCredentials,
  radcheck,
] as const

/** The row types of this domain and of the platform. Days are `YYYY-MM-DD`, moments ISO 8601 in UTC. */
export type PeopleTables = PlatformTables & TablesOf<typeof tables>
