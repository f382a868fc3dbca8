import { sql } from 'kysely'
import type { OfficeFact } from '#academics/server'
import { say } from './words.ts'

/** How many documents were issued, for the home of the Registry. */
export const facts: readonly OfficeFact[] = [
  {
    page: '/documents',
    values: ({ today }) =>
      sql`select json_build_object('count', count(*)) from issued_document where issued_on > ${today}::date - 30`,
    text: (language, values) => say(language)('office.issued', values),
  },
]
