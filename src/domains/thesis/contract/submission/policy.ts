import { has, isAdmin, type Policy, related } from '#platform/contract/policy.ts'
import { coordinatesThesis, supervisesThesis, writesThesis } from '../relations.ts'
import { ThesisSubmission } from './submission.ts'

/** Authors and supervisors read every edition; those in charge what was submitted. */
export const submissionPolicy: Policy = (me, can) => {
  can(['list', 'read'], ThesisSubmission, { 'thesis.id': related(writesThesis, supervisesThesis) })
  can('update', ThesisSubmission, { 'thesis.id': writesThesis, writable: true })
  can(['list', 'read'], ThesisSubmission, { 'thesis.id': coordinatesThesis, submitted: true })
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can(['list', 'read'], ThesisSubmission, { submitted: true })
}
