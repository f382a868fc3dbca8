import { dayAfter } from '#platform/server/day.ts'
import type { Component } from '#syllabus/contract'
import { type CopiedProperty, type SyllabusAssessment, takenOver } from '../../contract/assessment/from-syllabus.ts'

export type Existing = SyllabusAssessment & { id: number; version: number; code: string; component: string | null }

export type Compared = {
  missing: (SyllabusAssessment & { component: string; code: string })[]
  different: { existing: Existing; syllabus: SyllabusAssessment; fields: CopiedProperty[] }[]
  same: Existing[]
  others: Existing[]
}

/**
 * Compares the assessments of a course that begins on `startsOn` with the components of its syllabus, by their codes.
 */
export function compareWithSyllabus(
  components: readonly Component[],
  assessments: readonly Existing[],
  startsOn: string,
): Compared {
  const found: Compared = { missing: [], different: [], same: [], others: [] }
  const matched = new Set<Existing>()
  for (const component of components) {
    const syllabus = saidBy(component, startsOn)
    const existing = matchOf(component.code, assessments, matched)
    if (!existing) {
      found.missing.push({ ...syllabus, component: component.code, code: freeCode(component.code, assessments) })
      continue
    }
    matched.add(existing)
    const fields = takenOver.filter((field) => !isSame(field, existing, syllabus, component.dueWeek, startsOn))
    if (fields.length > 0) found.different.push({ existing, syllabus, fields })
    else found.same.push(existing)
  }
  found.others = assessments.filter((one) => !matched.has(one))
  return found
}

/** The assessment created from the component, otherwise the one with its code. */
function matchOf(code: string, assessments: readonly Existing[], matched: ReadonlySet<Existing>) {
  const free = assessments.filter((one) => !matched.has(one))
  const same = (text: string | null) => text?.toLowerCase() === code.toLowerCase()
  return free.find(({ component }) => same(component)) ?? free.find((one) => one.component === null && same(one.code))
}

/** The code of a component, with a numeric suffix if an assessment of another component already uses it. */
function freeCode(code: string, assessments: readonly Existing[]): string {
  const taken = new Set(assessments.map((one) => one.code.toLowerCase()))
  const numbered = (at: number): string => (at === 1 ? code : `${code}-${at}`)
  let at = 1
  while (taken.has(numbered(at).toLowerCase())) at += 1
  return numbered(at)
}

/** A component as an assessment, due on the Friday of its week. */
const saidBy = (
  { code, title, kind, weight, maxMark, dueWeek, least }: Component,
  startsOn: string,
): SyllabusAssessment => ({
  ...{ kind, weight, maxMark: inHundredths(maxMark) },
  title: Object.values(title).some(Boolean) ? title : { en: code },
  dueOn: dueWeek === null ? null : dayAfter(mondayOf(dueWeek, startsOn), 4),
  leastPercent: least === null ? null : inHundredths(least),
})

const inHundredths = (value: number): number => Math.round(value * 100) / 100

/** The Monday of a week of the course; the week in which the course begins is the first. */
function mondayOf(week: number, startsOn: string): string {
  const weekday = (new Date(`${startsOn}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayAfter(startsOn, 7 * (week - 1) - weekday)
}

/** A syllabus only names the week in which work is due, so any day of that week matches it. */
function isSame(
  field: CopiedProperty,
  now: SyllabusAssessment,
  syllabus: SyllabusAssessment,
  week: number | null,
  startsOn: string,
): boolean {
  if (field !== 'dueOn') return JSON.stringify(sorted(now[field])) === JSON.stringify(sorted(syllabus[field]))
  if (now.dueOn === null || week === null) return week === null
  const monday = mondayOf(week, startsOn)
  return now.dueOn >= monday && now.dueOn < dayAfter(monday, 7)
}

/** Normalizes a localized text for comparison: the order of languages and empty texts do not matter. */
const sorted = (value: SyllabusAssessment[CopiedProperty]) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .filter(([, text]) => text)
        .sort(([a], [b]) => a.localeCompare(b))
    : value
