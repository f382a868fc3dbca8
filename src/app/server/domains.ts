import { academics } from '#academics/server'
import { course, sharesCourse } from '#course/server'
import { homeDomain } from '#home/server'
import { peopleDomain } from '#people/server'
import { platformTables } from '#platform/server/data.ts'
import type { Domain, TableRule } from '#platform/server/domain.ts'
import { registry } from '#registry/server'
import { teachingPractice } from '#teaching-practice/server'
import { identityTables } from './identity/data.ts'
import { forgetAccount } from './identity/forget.ts'

const people = peopleDomain({ sharesCourse, rules, tableOf, forgetAccount })
const contributing: readonly Domain[] = [people, academics, course, teachingPractice, registry]

/** Every domain, in house order; home shows what the others contribute. */
export const domains: readonly Domain[] = [
  people,
  academics,
  course,
  teachingPractice,
  homeDomain(contributing),
  registry,
]

/** Whose data every table of the house holds. */
export function rules(): Record<string, TableRule> {
  return Object.assign({}, platformTables, identityTables, ...domains.map(({ tables }) => tables))
}

/** The table that keeps the records of a type. */
function tableOf(type: string): string | undefined {
  return domains.flatMap(({ handlers }) => handlers).find(({ resource }) => resource.type === type)?.table
}
