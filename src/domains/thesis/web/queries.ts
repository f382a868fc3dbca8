import { UserProgram } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { profileQuery } from '#platform/web/api/session.ts'
import { ProposalEvaluation, possibleEvaluators } from '../contract/evaluation/evaluation.ts'
import { possibleSupervisors, thesisBeginning } from '../contract/proposal/beginning.ts'
import { ThesisProposal } from '../contract/proposal/proposal.ts'
import { SupervisionRequest } from '../contract/supervision/request.ts'
import { Thesis } from '../contract/thesis.ts'

export type ThesisItem = Item<typeof Thesis>
type Id = number | string

export const thesisQuery = (id: Id) => itemOf(Thesis, id)

/** The theses of a student, the latest first. */
export const thesesOf = (author: number) => listOf(Thesis, { 'author.id': author, itemsPerPage: 30 })

/** The studies of a student that have not ended. */
export const studiesOf = (user: number) => listOf(UserProgram, { 'user.id': user, state: 'ACTIVE', itemsPerPage: 30 })

/** The latest request to supervise a thesis. */
export const requestsOf = (thesis: number) => listOf(SupervisionRequest, { 'thesis.id': thesis, itemsPerPage: 1 })

export const beginningQuery = (userProgram: Id) =>
  queryOf('ThesisBeginning', thesisBeginning, { params: { id: Number(userProgram) } })
export const supervisorsQuery = (userProgram: Id) =>
  queryOf('ThesisSupervisors', possibleSupervisors, { params: { id: Number(userProgram) } })

/** The latest editions of the proposal of a thesis that the reader may see. */
export const proposalsOf = (thesis: number) =>
  listOf(ThesisProposal, { 'thesis.id': thesis, order: { edition: 'desc' }, itemsPerPage: 30 })
export type ProposalItem = Item<typeof ThesisProposal>

/** The evaluations of the proposal of a thesis that the reader may see. */
export const evaluationsOf = (thesis: number) => listOf(ProposalEvaluation, { 'thesis.id': thesis, itemsPerPage: 30 })
export const evaluationsBy = (evaluator: number) =>
  listOf(ProposalEvaluation, { 'evaluator.id': evaluator, itemsPerPage: 100 })
/** The latest evaluation of one person. */
export const ownEvaluationOf = (thesis: number, evaluator: number) =>
  listOf(ProposalEvaluation, {
    ...{ 'thesis.id': thesis, 'evaluator.id': evaluator },
    ...{ order: { dueOn: 'desc' }, itemsPerPage: 1 },
  })
export const evaluatorsQuery = (thesis: number) =>
  queryOf(ProposalEvaluation.type, possibleEvaluators, { params: { id: thesis } })

/** The id of the person who reads. */
export const readerId = async (): Promise<number> => (await prefetch(profileQuery)).user.id
