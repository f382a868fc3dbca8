import { anyOf, has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { UserContact } from './contact.ts'
import { Hold } from './hold.ts'
import { Invoice } from './invoice.ts'
import { grantable, PersonRole } from './person-role.ts'
import { decidesErasure, ownPrivacy } from './privacy-policy.ts'
import { decidesProfiles, ownProfile } from './profile-policy.ts'
import { User, UserBasic } from './user.ts'

/** All people maintain their own names and contacts; the registry office sees and corrects those of everybody. */
export const policy: Policy = (me, can) => {
  can(['read', 'update', 'changePassword'], User, { id: me.id })
  can(['read', 'update'], UserBasic, { id: me.id })
  can(['list', 'read', 'create', 'update', 'delete', 'verify'], UserContact, { 'user.id': me.id })
  can(['list', 'read'], Hold, { 'user.id': me.id })
  can(['list', 'read'], Invoice, { 'user.id': me.id })
  can(['list', 'read'], PersonRole, { 'user.id': me.id })
  ownProfile(me, can)
  ownPrivacy(me, can)
  if (!keepsRecords(me)) return
  decidesProfiles(me, can)
  decidesErasure(me, can)
  can(['list', 'read'], PersonRole)
  can(['create', 'update', 'delete'], PersonRole, {
    source: 'database',
    role: anyOf(grantable(me)),
  })
  can(['list', 'read', 'update', 'merge'], User)
  can(['list', 'read'], UserBasic)
  can(['list', 'read', 'create', 'update'], UserContact)
  can(['list', 'read', 'create', 'clear', 'override', 'reinstate'], Hold)
  can('update', Hold, { state: 'ACTIVE' })
  can(['list', 'read', 'create', 'pay', 'cancel'], Invoice)
}

/** Whether the person maintains everyone's records: the registry office and super administrators do. */
export const keepsRecords = (me: Parameters<Policy>[0]): boolean => has(me, 'ROLE_REGISTRY') || isAdmin(me)
