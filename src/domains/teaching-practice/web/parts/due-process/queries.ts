import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { PracticeEvaluation } from '../../../contract/evaluation.ts'
import { EvaluationVersion } from '../../../contract/evaluation-version.ts'
import { GradeCorrection } from '../../../contract/grade-correction.ts'
import { PracticeObjection } from '../../../contract/objection.ts'
import { TeachingPractice } from '../../../contract/practice.ts'

export type Objection = Item<typeof PracticeObjection>
export type Version = Item<typeof EvaluationVersion>
export type Correction = Item<typeof GradeCorrection>

type Id = number | string
const under = (id: Id, name: string) => ({ under: `${TeachingPractice.iri(id)}/${name}` })

export const objectionsQuery = (id: Id) =>
  listOf(PracticeObjection, { itemsPerPage: 100, order: { raisedAt: 'desc' } }, under(id, 'objections'))
export const versionsQuery = (id: Id) =>
  listOf(EvaluationVersion, { itemsPerPage: 100, order: { replacedAt: 'desc' } }, under(id, 'evaluation_versions'))
export const correctionsQuery = (id: Id) =>
  listOf(GradeCorrection, { itemsPerPage: 100 }, under(id, 'grade_corrections'))

/** The data that a screen with objections, earlier versions and corrections loads first. */
export const loadDueProcess = (id: Id) =>
  Promise.all([prefetch(objectionsQuery(id)), prefetch(versionsQuery(id)), prefetch(correctionsQuery(id))])

/** Reloads related data: an answer may reopen a form, and a correction changes the grade. */
export function dueProcessMoved(): void {
  for (const { type } of [TeachingPractice, PracticeEvaluation, PracticeObjection, EvaluationVersion, GradeCorrection])
    wasWritten(type)
}
