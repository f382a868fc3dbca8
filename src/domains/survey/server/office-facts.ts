import { sql } from 'kysely'
import type { OfficeFact } from '#academics/server'
import { say } from './words.ts'

/** Which surveys run and which are next, for the home of the Registry. */
export const facts: readonly OfficeFact[] = [
  {
    page: '/registry/survey_campaigns',
    values: ({ today }) => sql`select json_build_object('name', name, 'day', closes_on) from survey_campaign
      where state = 'APPROVED' and ${today}::date between opens_on and closes_on order by closes_on, id limit 1`,
    text: (language, values) => say(language)('office.campaignOpen', values),
  },
  {
    page: '/registry/survey_campaigns',
    values: ({ today }) => sql`select json_build_object('name', name, 'day', opens_on) from survey_campaign
      where state = 'APPROVED' and opens_on > ${today}::date order by opens_on, id limit 1`,
    text: (language, values) => say(language)('office.campaignAhead', values),
  },
  {
    page: '/registry/questionnaires',
    values: () => sql`select json_build_object('count', count(*)) from questionnaire where state = 'FROZEN'`,
    text: (language, values) => say(language)('office.questionnaires', values),
  },
]
