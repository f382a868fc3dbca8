import { ListExport, listExportRequested } from '#platform/contract/list-export.ts'
import { applications } from '#platform/server/applications/application-kind.ts'
import { listen } from '#platform/server/background/events.ts'
import { news } from '#platform/server/contribution/news.ts'
import { screens } from '#platform/server/contribution/screens.ts'
import { searchResults } from '#platform/server/contribution/search-results.ts'
import { type Domain, domain } from '#platform/server/domain.ts'
import { ChangeRequest } from '../contract/change-request.ts'
import { UserContact } from '../contract/contact.ts'
import { DataExport, exportRequested } from '../contract/data-export.ts'
import { ErasureRequest, erasureApproved } from '../contract/erasure-request.ts'
import { Hold } from '../contract/hold.ts'
import { Invoice } from '../contract/invoice.ts'
import { paths } from '../contract/paths.ts'
import { Photo } from '../contract/photo.ts'
import { keepsRecords, policy } from '../contract/policy.ts'
import { guestPolicy } from '../contract/profile-policy.ts'
import { PublicInfo } from '../contract/public-info.ts'
import { User } from '../contract/user.ts'
import { WifiCredential } from '../contract/wifi-credential.ts'
import { impersonations } from './access/impersonations.ts'
import { mergeRoutes } from './access/merge.ts'
import { personRole } from './access/person-role.ts'
import { sensitiveView } from './access/sensitive-view.ts'
import { contact } from './contact/contact.ts'
import { contactRoutes } from './contact/verify.ts'
import { listExportRoutes, makeListExport } from './exports/export-list.ts'
import { listExport } from './exports/list-export.ts'
import { hold } from './holds/hold.ts'
import { invoice } from './holds/invoice.ts'
import { mailHoursRoutes } from './mail-choices/mail-hours.ts'
import { mailChoiceRoutes } from './mail-choices/routes.ts'
import { unsubscribeRoutes } from './mail-choices/unsubscribe.ts'
import { noticesFor } from './notices/feed.ts'
import { markReadRoute, markUnreadRoute } from './notices/mark.ts'
import { notice } from './notices/notice.ts'
import { noticeSummaryRoute } from './notices/summary.ts'
import { dataExport, exportRoute, makeExport } from './privacy/data-export.ts'
import { eraseInSteps, resumeErasures } from './privacy/erasure.ts'
import { erasureRequest } from './privacy/erasure-request.ts'
import type { Portal } from './privacy/forget-rows.ts'
import { changeRequest } from './profile/change-request.ts'
import { changeRequestRoutes } from './profile/change-request-routes.ts'
import { photo } from './profile/photo.ts'
import { photoRoutes } from './profile/photo-routes.ts'
import { type Acquaintance, publicInfo } from './profile/public-info.ts'
import { publicInfoRoutes } from './profile/public-info-routes.ts'
import { changeKind } from './profile/request-kind.ts'
import { searchPeople } from './profile/search-people.ts'
import { user } from './profile/user.ts'
import { userBasic } from './profile/user-basic.ts'
import { sheetHeadingRoutes } from './sheet-headings/routes.ts'
import { tables } from './tables.ts'
import { wifiCredential } from './wifi/wifi.ts'
import { words } from './words.ts'

export type { Identity } from './access/identity.ts'
export { isLinkToken, linkTokenRoute } from './access/link-token.ts'
export { type Passwords, passwordRoutes } from './access/password.ts'
export { passwordLetters } from './access/password-letters.ts'
export { endSessions } from './access/session-end.ts'
export { openSignInStore } from './access/sign-in-store.ts'
export { endSignInsRoute, type ProviderSessions, signInRoutes } from './access/sign-ins.ts'
export { viewerOf } from './access/viewer.ts'
export { type AppointmentNews, notifyOfAppointment, readersOfAppointments } from './appointment-notice.ts'
export { type ArchiveRow, type ArchiveSource, archiveSources, joinedParts } from './archive/archive-sources.ts'
export { demoPeople } from './demo/part.ts'
export type { DemoStudent } from './demo/people.ts'
export { demoUsers, emailOf } from './demo/users.ts'
export { type MadePerson, makePerson, type PersonToMake } from './factory.ts'
export { endGuestLinks, type GuestInvitation, inviteGuest, type LinksToEnd, openToGuest } from './guests/guest-link.ts'
export { type GuestEntry, guestIssuerKey, makeGuestSecret } from './guests/guest-secret.ts'
export { guestRoutes, type MintGuest } from './guests/guest-session.ts'
export { heldScopes, holdInForce } from './holds/hold-in-force.ts'
export { refuseHeld } from './holds/refuse-held.ts'
export { inventNames } from './load/names.ts'
export {
  addIdentities,
  addPeople,
  addRoles,
  embeddedIssuer,
  loadPeople,
  type PersonToLoad,
  personColumns as loadedPersonColumns,
} from './load/people.ts'
export { subjectOf } from './load/subject.ts'
export { deliveryOf } from './mail-choices/delivery.ts'
export { holdOf } from './mail-choices/hold.ts'
export { mailTopics, topicsOf } from './mail-choices/mail-topics.ts'
export { unsubscribeAddressOf } from './mail-choices/unsubscribe.ts'
export { ownerIn, peopleWithRole, personAt, personName, registryOffice } from './parties.ts'
export { allRoles, inForce, isMember, type NewPerson, personRow } from './person.ts'
export { personRef } from './person-ref.ts'
export { isHuman, personFields, personFilters, personOrder, recordClosed } from './person-shown.ts'
export { addressFor, addressOf as photoAddress, avatarFile } from './profile/avatar.ts'
export { makeSmallVersions } from './profile/photo-files.ts'
export { profileOf } from './profile/profile.ts'
export { addPerson, correctPerson, takenSigns } from './record.ts'
export { searchNames } from './search-names.ts'
export type { PeopleTables } from './tables.ts'
export { addDeviceRoute } from './wifi/wifi.ts'
export { worksHere } from './works-here.ts'

/** An erasure may take long; one that was interrupted is resumed. */
const erasurePatience = { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 3_600 }

type HandedIn = Portal & { acquaintance: Acquaintance; domains: readonly Domain[] }

/**
 * The people of the university: their names, contacts and rights. Higher domains know who shares a course with whom and
 * keep other data of people; the app passes both in.
 */
export const people = ({ acquaintance, ...portal }: HandedIn): Domain =>
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
      publicInfo(acquaintance),
      changeRequest,
      wifiCredential,
      notice,
      impersonations,
      sensitiveView,
      dataExport,
      listExport,
      erasureRequest,
    ],
    routes: [
      ...contactRoutes,
      ...photoRoutes,
      ...publicInfoRoutes(acquaintance),
      ...changeRequestRoutes,
      noticeSummaryRoute,
      markReadRoute,
      markUnreadRoute,
      ...mailChoiceRoutes,
      ...mailHoursRoutes,
      ...unsubscribeRoutes,
      ...sheetHeadingRoutes,
      exportRoute,
      ...listExportRoutes(portal),
      ...mergeRoutes(portal),
    ],
    policy,
    guestPolicy,
    migrations: new URL('migrations/', import.meta.url),
    tables,
    demo: () => import('./demo/fill.ts'),
    words,
    on: [
      listen(listExportRequested, makeListExport(portal), {
        queue: { retryLimit: 0, expireInSeconds: 3_600 },
        atOnce: 1,
      }),
      listen(exportRequested, makeExport(portal.tables)),
      listen(erasureApproved, eraseInSteps(portal), { queue: erasurePatience, atOnce: 1 }),
    ],
    clock: resumeErasures,
    contributes: [
      applications.add(changeKind),
      news.add(({ me }) => noticesFor(me)),
      searchResults.add(searchPeople(acquaintance)),
      screens.add(
        { resource: User, path: (id, { me }) => (id === me.id ? paths.info() : null) },
        { resource: PublicInfo, path: (id, { me }) => (id === me.id ? paths.publicInfo() : paths.person({ id })) },
        { resource: UserContact, path: () => paths.contact() },
        // People who decide on these open them in the registry's area.
        { resource: Photo, path: (_, { me }) => (keepsRecords(me) ? null : paths.photo()) },
        { resource: ChangeRequest, path: (_, { me }) => (keepsRecords(me) ? null : paths.info()) },
        { resource: Hold, path: (_, { me }) => (keepsRecords(me) ? null : paths.info()) },
        { resource: Invoice, path: () => paths.info() },
        { resource: ErasureRequest, path: (_, { me }) => (keepsRecords(me) ? null : paths.privacy()) },
        { resource: WifiCredential, path: () => paths.wifi() },
        { resource: DataExport, path: () => paths.privacy() },
        { resource: ListExport, path: () => paths.downloads() },
      ),
    ],
  })
