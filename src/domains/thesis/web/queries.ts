import { AcademicRole, Degree, Program, UserProgram } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { profileQuery } from '#platform/web/api/session.ts'
import { possibleCourses } from '../contract/course/thesis-course.ts'
import { ProposalEvaluation, possibleEvaluators } from '../contract/evaluation/evaluation.ts'
import { type ThesisScope, thesisOverviews } from '../contract/management/overview.ts'
import { type PeopleScope, thesisPeople, thesisReviewers } from '../contract/management/people.ts'
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

/** The courses in which the mark of a thesis can count. */
export const coursesQuery = (thesis: number) => queryOf(Thesis.type, possibleCourses, { params: { id: thesis } })

/** The id of the person who reads. */
export const readerId = async (): Promise<number> => (await prefetch(profileQuery)).user.id

type PeopleArea = { scope: PeopleScope; id: number }

/** Who supervises theses of an area, and who is in charge of them; renewed with the appointments. */
export const peopleQuery = ({ scope, id }: PeopleArea) =>
  queryOf(AcademicRole.type, thesisPeople[scope], { params: { id } })

/** Who evaluates proposals, and the proposals of an area that wait for evaluators; renewed with the evaluations. */
export const reviewersQuery = ({ scope, id }: PeopleArea) =>
  queryOf(ProposalEvaluation.type, thesisReviewers[scope], { params: { id } })

/** Whether the reader may appoint people to areas. */
export const appointing = listOf(AcademicRole, { itemsPerPage: 1 })
export const degreesIn = (faculty: number) => listOf(Degree, { 'faculty.id': faculty, itemsPerPage: 100 })
export const programsIn = ({ scope, id }: PeopleArea) =>
  listOf(Program, { ...(scope === 'faculty' ? { 'faculty.id': id } : { 'degree.id': id }), itemsPerPage: 300 })

/** The theses of an area in numbers. */
export const overviewQuery = ({ scope, id }: { scope: ThesisScope; id: number }) =>
  queryOf(Thesis.type, thesisOverviews[scope], { params: { id } })
