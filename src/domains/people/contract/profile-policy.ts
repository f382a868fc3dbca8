import { ownRequests } from '#platform/contract/application-policy.ts'
import type { Policy } from '#platform/contract/policy.ts'
import { recordChange } from './change-application.ts'
import { ChangeRequest } from './change-request.ts'
import { holdStops } from './hold-scopes.ts'
import { Notice } from './notice.ts'
import { Photo } from './photo.ts'
import { PublicInfo } from './public-info.ts'
import { WifiCredential } from './wifi-credential.ts'

/** What people can do on their own profile, and what they see of others'. */
export const ownProfile: Policy = (me, can) => {
  can(['list', 'read', 'create', 'withdraw'], Photo, { 'user.id': me.id })
  ownRequests(recordChange, [me, can])
  if (!holdStops(me, 'LOGIN_LIMITED')) can('create', ChangeRequest, { 'user.id': me.id })
  can(['list', 'read', 'create', 'revoke'], WifiCredential, { 'user.id': me.id })
  can(['list', 'read'], Notice, { 'user.id': me.id })
  can(['read', 'update'], PublicInfo, { id: me.id })
  can('read', PublicInfo, { visible: true })
  can('read', PublicInfo, { known: true })
}

/** What the registry decides about others' profiles. */
export const decidesProfiles: Policy = (_, can) => {
  can(['list', 'read', 'approve', 'reject'], Photo)
  can(['list', 'read'], ChangeRequest)
  can(['approve', 'refuse'], ChangeRequest)
  can('read', PublicInfo)
  can('list', PublicInfo, { visible: true })
  // The office revokes a lost device when its owner cannot.
  can(['list', 'read', 'revoke'], WifiCredential)
}

/** A guest sees what people show to the public. */
export const guestPolicy: Policy = (_, can) => {
  can('read', PublicInfo, { visible: true })
}
