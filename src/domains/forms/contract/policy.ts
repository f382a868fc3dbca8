import { ownRequests } from '#platform/contract/application-policy.ts'
import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { decidingRoles } from './deputy/deciding-roles.ts'
import { StepDeputy } from './deputy/step-deputy.ts'
import { serviceApplication } from './request/application.ts'
import { decidedRequests, decidesRequests, waitsForOffice } from './request/relations.ts'
import { ServiceRequest } from './request/service-request.ts'
import { Service } from './service/service.ts'

const see = ['list', 'read', 'seeFile'] as const
const decide = ['giveBack', 'reject', 'handOver'] as const

/**
 * The Registry builds the services; everybody reads those that are offered, and whoever has a role asks for them. Who
 * holds the part that a step names decides it; the Registry decides its own steps and those for which nobody is there.
 */
export const policy: Policy = (me, can) => {
  if (me.guest) return
  can(['list', 'read'], Service, { state: 'PUBLISHED' })
  if (me.effectiveRoles.length > 0) can('create', ServiceRequest)
  ownRequests(serviceApplication, [me, can], { sees: ['seeFile'] })
  can('update', ServiceRequest, { 'asker.id': me.id, state: 'RETURNED' })
  can([...see], ServiceRequest, { id: decidesRequests })
  can([...see], ServiceRequest, { id: decidedRequests })
  const isOffice = has(me, 'ROLE_REGISTRY') || isAdmin(me)
  if (isOffice) {
    can(['list', 'read', 'create', 'publish', 'retire', 'revise'], Service)
    can(['update', 'delete'], Service, { state: 'DRAFT' })
    can([...see], ServiceRequest)
  }
  can(['list', 'read'], StepDeputy, { 'user.id': me.id })
  can(['list', 'read'], StepDeputy, { 'deputy.id': me.id })
  if (isOffice) can(['list', 'read'], StepDeputy)
  // Decisions are personal: nobody makes them, or gives them away, while acting as another person.
  if (me.impersonator !== null) return
  if (decidingRoles.some((role) => has(me, role))) can('create', StepDeputy)
  can('delete', StepDeputy, { 'user.id': me.id })
  for (const waits of isOffice ? [decidesRequests, waitsForOffice] : [decidesRequests]) {
    can([...decide], ServiceRequest, { id: waits })
    can('pass', ServiceRequest, { id: waits, lastStep: false })
    can('grant', ServiceRequest, { id: waits, lastStep: true })
  }
}
