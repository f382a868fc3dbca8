import { endpoint } from '#platform/contract/endpoint.ts'

/** It writes nothing but its entry in the audit. */
export const rosterFiles = endpoint('POST', '/api/v2/roster_files', {
  about: 'All people, courses and enrolments as the CSV files of OneRoster 1.2, in one ZIP archive.',
  ownSignIn: true,
  answer: 'file',
})
