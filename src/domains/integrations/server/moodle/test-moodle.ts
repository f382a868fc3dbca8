import type { TestAnswer } from '../other-side/adapter.ts'
import { callMoodle, type MoodleSite } from './call-moodle.ts'
import { siteInfo } from './shapes.ts'

/** The functions of the external service that an operator must add in Moodle. */
const neededFunctions = [
  'core_course_get_courses_by_field',
  'core_enrol_get_enrolled_users',
  'core_user_get_users_by_field',
  'core_grades_get_gradeitems',
  'gradereport_user_get_grade_items',
  'enrol_manual_enrol_users',
] as const

/** Asks Moodle who the token belongs to, and whether its service has every function that exchanges need. */
export async function testMoodle(site: MoodleSite): Promise<TestAnswer> {
  const { sitename, fullname, release, functions } = await callMoodle(
    site,
    'core_webservice_get_site_info',
    {},
    siteInfo,
  )
  const has = new Set(functions.map(({ name }) => name))
  return {
    signedInAs: `${fullname}, ${sitename}`,
    version: release ?? '',
    missing: neededFunctions.filter((name) => !has.has(name)),
  }
}
