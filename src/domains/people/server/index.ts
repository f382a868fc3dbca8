import { type Domain, domain } from '#platform/server/domain.ts'
import { ChangeRequest } from '../contract/change-request.ts'
import { UserContact } from '../contract/contact.ts'
import { DataExport } from '../contract/data-export.ts'
import { paths } from '../contract/paths.ts'
import { Photo } from '../contract/photo.ts'
import { policy } from '../contract/policy.ts'
import { guestPolicy } from '../contract/profile-policy.ts'
import { User } from '../contract/user.ts'
import { WifiCredential } from '../contract/wifi-credential.ts'
import { changeRequest } from './change-request.ts'
import { changeRequestRoutes } from './change-request-routes.ts'
import { contact } from './contact.ts'
import { tables } from './data.ts'
import { dataExport, exportRoute, exportWanted, makeExport } from './data-export.ts'
import type { House } from './erasure.ts'
import { erasureRequest } from './erasure-request.ts'
import { hold } from './hold.ts'
import { impersonations } from './impersonations.ts'
import { invoice } from './invoice.ts'
import { noticesFor } from './notice.ts'
import { personRole } from './person-role.ts'
import { photo } from './photo.ts'
import { photoRoutes } from './photo-routes.ts'
import { publicInfo, type SharesCourse } from './public-info.ts'
import { publicInfoRoutes } from './public-info-routes.ts'
import { sensitiveView } from './sensitive-view.ts'
import { tasksOfPeople } from './tasks.ts'
import { user } from './user.ts'
import { userBasic } from './user-basic.ts'
import { contactRoutes } from './verify.ts'
import { wifiCredential, wifiRoute } from './wifi.ts'
import { words } from './words.ts'

export { type MadePerson, makePerson, type PersonToMake } from './factory.ts'
export {
  endGuestLinks,
  type GuestEntry,
  type GuestInvitation,
  guestIssuerKey,
  inviteGuest,
  type LinksToEnd,
} from './guest-link.ts'
export { guestSessionRoute, type MintGuest } from './guest-session.ts'
export { holdInForce } from './hold-in-force.ts'
export type { Identity } from './identity.ts'
export { type Notice, tell } from './notice.ts'
export { type Passwords, passwordRoutes } from './password.ts'
export { inForce, type NewPerson, personRow } from './person.ts'
export { personColumns, personFilters, personOrder, personRoles, presentPerson } from './person-shown.ts'
export { profileOf, tasksAsJson } from './profile.ts'
export { addPerson, correctPerson, takenSigns } from './record.ts'
export { holdsWords } from './search.ts'
export type { PeopleTables } from './tables.ts'
export { spoken } from './values.ts'
export { viewerOf } from './viewer.ts'

type HandedIn = House & { sharesCourse: SharesCourse }

/**
 * Who belongs to the university, what they are called, how they are reached, and what they may do. Who shares a course
 * with whom, and the rules of all tables, are known further down, and handed in.
 */
export const peopleDomain = ({ sharesCourse, ...house }: HandedIn): Domain =>
  domain({
    name: 'people',
    handlers: [
      user,
      userBasic,
      contact,
      personRole,
      hold,
      invoice,
      photo,
      publicInfo(sharesCourse),
      changeRequest,
      wifiCredential,
      impersonations,
      sensitiveView,
      dataExport,
      erasureRequest(house),
    ],
    routes: [
      ...contactRoutes,
      ...photoRoutes,
      ...publicInfoRoutes(sharesCourse),
      ...changeRequestRoutes,
      wifiRoute,
      exportRoute,
    ],
    policy,
    guestPolicy,
    migrations: new URL('migrations/', import.meta.url),
    tables,
    words,
    tasks: tasksOfPeople,
    feed: noticesFor,
    on: { [exportWanted]: makeExport(house.rules) },
    screenOf: [
      { resource: User, path: (id, me) => (id === me.id ? paths.info() : null) },
      { resource: UserContact, path: () => paths.contact() },
      { resource: Photo, path: () => paths.photo() },
      { resource: ChangeRequest, path: () => paths.info() },
      { resource: WifiCredential, path: () => paths.wifi() },
      { resource: DataExport, path: () => paths.privacy() },
    ],
  })
