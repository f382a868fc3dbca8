import { type Component, type Content, contactKinds, type Topic, type Workload } from './content.ts'

const sum = (numbers: readonly number[]): number => Math.round(100 * numbers.reduce((all, one) => all + one, 0)) / 100

/** The hours that students spend with lecturers. */
export const contactHours = (workload: Workload): number => sum(contactKinds.map((kind) => workload[kind]))
export const allHours = (workload: Workload): number => sum(Object.values(workload))
export const topicHours = (topics: readonly Pick<Topic, 'hours'>[]): number => sum(topics.map(({ hours }) => hours))
export const weightSum = (assessment: readonly Pick<Component, 'weight'>[]): number =>
  sum(assessment.map(({ weight }) => weight))

/** Codes of outcomes that no part of the assessment covers. */
export const unassessed = ({ outcomes, assessment }: Pick<Content, 'outcomes' | 'assessment'>): string[] =>
  outcomes.map(({ code }) => code).filter((code) => !assessment.some((one) => one.outcomes.includes(code)))

/** The first code that occurs twice in a list. */
export const repeated = (codes: readonly string[]): string | undefined =>
  codes.find((code, at) => codes.indexOf(code) !== at)
