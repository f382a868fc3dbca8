import type { ConditionReader } from '#platform/server/resource/conditions.ts'
import { isRisk, risksSql } from '#platform/server/resource/obligations.ts'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import { practiceRisks, TeachingPractice } from '../../../contract/practice.ts'
import type { PracticeTables } from '../../tables.ts'
import { ofDueProcess } from './due-process.ts'
import { ofGrade } from './grade.ts'
import { ofPlace } from './place.ts'
import { ofPreparation } from './preparation.ts'
import { ofWork, toModerate } from './work.ts'

/**
 * Every condition of a practice `tp`, as SQL: the guards of its transitions, its tasks, next steps and risks use these.
 */
export const conditions: Conditions<typeof TeachingPractice, PracticeTables> = {
  ...ofPlace,
  ...ofPreparation,
  ...ofWork,
  ...ofDueProcess,
  toModerate,
  ...ofGrade,
}

const obliging = { resource: TeachingPractice, conditions, as: 'tp' }

/** The risks of a practice `tp`, the most serious first. */
export const risksOf = (reader: ConditionReader) => risksSql(obliging, practiceRisks, reader)

export const riskOn = (risk: (typeof practiceRisks)[number], reader: ConditionReader) => isRisk(obliging, risk, reader)
