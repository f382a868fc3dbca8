import { has, isAdmin, type Policy, related } from '#platform/contract/policy.ts'
import { coordinatesThesis, supervisesThesis, writesThesis } from '../relations.ts'
import { ThesisDeposit } from './deposit.ts'

/**
 * Authors write what is deposited, supervisors read it; the others in charge once it is deposited. The Registry, which is
 * the library, opens a closed text earlier or later.
 */
export const depositPolicy: Policy = (me, can) => {
  can(['list', 'read'], ThesisDeposit, { 'thesis.id': related(writesThesis, supervisesThesis) })
  can(['update', 'addCopy'], ThesisDeposit, { 'thesis.id': writesThesis, writable: true })
  can(['list', 'read'], ThesisDeposit, { 'thesis.id': coordinatesThesis, submitted: true })
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can(['list', 'read'], ThesisDeposit, { submitted: true })
  if (has(me, 'ROLE_REGISTRY')) can('setEmbargo', ThesisDeposit, { embargoed: true })
}
