import { anyOf, has, isAdmin, type Policy, related } from '#platform/contract/policy.ts'
import { coordinatesThesis, examinesThesis, supervisesThesis, writesThesis } from '../relations.ts'
import { ThesisDocument } from './document.ts'

/** Drafts stay between authors and supervisors; those in charge read what is meant for them. */
const inCharge = { kind: anyOf(['THESIS', 'FINAL', 'SIMILARITY', 'SLIDES', 'OTHER']) } as const

export const documentPolicy: Policy = (me, can) => {
  can(['list', 'read'], ThesisDocument, { 'thesis.id': related(writesThesis, supervisesThesis) })
  can('update', ThesisDocument, { 'thesis.id': supervisesThesis, checkable: true })
  can(['list', 'read'], ThesisDocument, { 'thesis.id': coordinatesThesis, ...inCharge })
  can('update', ThesisDocument, { 'thesis.id': coordinatesThesis, checkable: true, ...inCharge })
  can(['list', 'read'], ThesisDocument, { 'thesis.id': examinesThesis, frozen: true })
  can(['list', 'read'], ThesisDocument, { 'thesis.id': examinesThesis, corrected: true })
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can(['list', 'read'], ThesisDocument, inCharge)
}
