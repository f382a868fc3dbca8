import * as z from 'zod/mini'
import { Degree, Faculty } from '#academics/contract'
import { userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id, localized } from '#platform/contract/fields.ts'
import { evaluatorConflicts } from '../evaluation/evaluation.ts'

/** The areas in which people who supervise and evaluate are looked after. */
export const peopleScopes = ['faculty', 'degree'] as const
export type PeopleScope = (typeof peopleScopes)[number]

const supervisor = z.object({
  person: userRef,
  /** Open theses that they supervise anywhere, requests that they have not answered, and the limit of the area. */
  load: count(),
  requested: count(),
  most: count(),
  /** Closed theses of the area that they supervised, and the fields of research of the open ones. */
  closed: count(),
  areas: z.array(z.string()),
})
export type SupervisorLoad = z.infer<typeof supervisor>

/** Somebody in charge of theses of an area, with what waits there. */
const office = z.object({
  id: id(),
  person: userRef,
  scope: localized(),
  fromDay: z.nullable(day()),
  untilDay: z.nullable(day()),
  open: count(),
  waiting: count(),
  overdue: count(),
})
export type ThesisOffice = z.infer<typeof office>

const people = z.object({
  '@id': z.string(),
  '@type': z.literal('ThesisPeople'),
  supervisors: z.array(supervisor),
  professors: z.array(office),
  coordinators: z.array(office),
})

const reviewer = z.object({ person: userRef, open: count(), late: count(), given: count() })
export type ReviewerLoad = z.infer<typeof reviewer>

const waitingThesis = z.object({
  id: id(),
  title: localized(500),
  authors: z.array(z.string()),
  dueOn: z.nullable(day()),
  /** How many evaluators are assigned, and how many the rules ask for. */
  assigned: count(),
  least: count(),
  candidates: z.array(z.object({ id: id(), conflict: z.nullable(z.enum(evaluatorConflicts)) })),
})
export type WaitingThesis = z.infer<typeof waitingThesis>

const reviewers = z.object({
  '@id': z.string(),
  '@type': z.literal('ThesisReviewers'),
  reviewers: z.array(reviewer),
  /** Proposals of the area that wait for evaluators whom the reader may assign, those due first first. */
  waiting: z.array(waitingThesis),
})

const aboutPeople = 'Who supervises theses of an area, with load and limit, and who is in charge of them.'
const aboutReviewers =
  'Who evaluates proposals, with their load, and the proposals without enough evaluators with all conflicts.'

export const thesisPeople = {
  faculty: endpoint('GET', `${Faculty.path}/:id/thesis_people`, { about: aboutPeople, answer: people }),
  degree: endpoint('GET', `${Degree.path}/:id/thesis_people`, { about: aboutPeople, answer: people }),
}
export const thesisReviewers = {
  faculty: endpoint('GET', `${Faculty.path}/:id/thesis_reviewers`, { about: aboutReviewers, answer: reviewers }),
  degree: endpoint('GET', `${Degree.path}/:id/thesis_reviewers`, { about: aboutReviewers, answer: reviewers }),
}
