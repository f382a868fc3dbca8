import type { Item } from '#platform/contract/resource.ts'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { PracticeEpisode } from '../../contract/episode.ts'
import { PracticeEvaluation } from '../../contract/evaluation.ts'
import { EvaluationForm } from '../../contract/evaluation-form.ts'
import { PracticeMeeting } from '../../contract/meeting.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { PracticeRequirement } from '../../contract/requirement.ts'
import { TimeLog } from '../../contract/time-log.ts'

type Id = number | string

export type Practice = Item<typeof TeachingPractice>
export type Assignment = Item<typeof PracticeAssignment>
export type Requirement = Item<typeof PracticeRequirement>
export type Entry = Item<typeof TimeLog>
export type Meeting = Item<typeof PracticeMeeting>
export type Episode = Item<typeof PracticeEpisode>
export type Evaluation = Item<typeof PracticeEvaluation>

/** A practice lasts some months: all of its parts fit on one page of the API. */
const all = { itemsPerPage: 999 } as const
const under = (id: Id, name: string) => ({ under: `${TeachingPractice.iri(id)}/${name}` })

export const practiceQuery = (id: Id) => itemOf(TeachingPractice, id)
export const assignmentsQuery = (id: Id) =>
  listOf(PracticeAssignment, { ...all, order: { from: 'desc' } }, under(id, 'assignments'))
export const episodesQuery = (id: Id) =>
  listOf(PracticeEpisode, { ...all, order: { from: 'asc' } }, under(id, 'episodes'))
export const requirementsQuery = (id: Id) =>
  listOf(PracticeRequirement, { ...all, order: { kind: 'asc' } }, under(id, 'requirements'))
export const timeLogsQuery = (id: Id) => listOf(TimeLog, { ...all, order: { date: 'desc' } }, under(id, 'time_logs'))
export const meetingsQuery = (id: Id) =>
  listOf(PracticeMeeting, { ...all, order: { at: 'desc' } }, under(id, 'meetings'))
export const evaluationsQuery = (id: Id) =>
  listOf(PracticeEvaluation, { ...all, order: { stage: 'asc' } }, under(id, 'evaluations'))
export const evaluationQuery = (id: Id) => itemOf(PracticeEvaluation, id)
export const formQuery = (id: Id) => itemOf(EvaluationForm, id)
