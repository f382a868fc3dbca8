import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zip } from '#platform/server/excel/zip.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { rosterFiles } from '../../contract/roster/roster-files.ts'
import { operates } from '../../contract/webhooks/webhook-policy.ts'
import type { IntegrationsTables } from '../tables.ts'
import { academicSessions } from './academic-sessions.ts'
import { universityId } from './collection.ts'
import { classes, courses } from './courses.ts'
import { blank, type CsvFile, lineOf, linesFile, thingsFile } from './csv-file.ts'
import { enrollments, ofStudents, ofTeachers } from './enrollments.ts'
import { orgs } from './orgs.ts'
import { rolesOf, users } from './users.ts'

/**
 * The files in the order in which they are read: whoever is enrolled meanwhile may be in a later file only, so that no
 * line refers to what is not there.
 */
const filesOf = (universityName: string): readonly CsvFile[] => [
  thingsFile(
    enrollments,
    {
      ...{ classSourcedId: 'class', schoolSourcedId: 'school', userSourcedId: 'user', role: 'role' },
      ...{ primary: 'primary', beginDate: 'beginDate', endDate: 'endDate' },
    },
    [ofStudents, ofTeachers],
  ),
  thingsFile(classes, {
    ...{ title: 'title', ...blank('grades'), courseSourcedId: 'course', classCode: 'classCode' },
    ...{ classType: 'classType', ...blank('location'), schoolSourcedId: 'school', termSourcedIds: 'terms' },
    ...blank('subjects', 'subjectCodes', 'periods'),
  }),
  thingsFile(courses, {
    ...{ ...blank('schoolYearSourcedId'), title: 'title', courseCode: 'courseCode', ...blank('grades') },
    ...{ orgSourcedId: 'org', ...blank('subjects', 'subjectCodes') },
  }),
  thingsFile(academicSessions, {
    ...{ title: 'title', type: 'type', startDate: 'startDate', endDate: 'endDate', ...blank('parentSourcedId') },
    schoolYear: 'schoolYear',
  }),
  thingsFile(users, {
    ...{ enabledUser: 'enabledUser', username: 'username', userIds: 'userIds', givenName: 'givenName' },
    ...{ familyName: 'familyName', ...blank('middleName'), identifier: 'identifier', email: 'email' },
    ...blank('sms', 'phone', 'agentSourcedIds', 'grades', 'password', 'userMasterIdentifier', 'resourceSourcedIds'),
    ...blank('preferredGivenName', 'preferredMiddleName', 'preferredFamilyName'),
    ...{ primaryOrgSourcedId: 'primaryOrg', ...blank('pronouns') },
  }),
  linesFile('roles', users, {
    columns: [
      ...['sourcedId', 'status', 'dateLastModified', 'userSourcedId', 'roleType', 'role', 'beginDate', 'endDate'],
      ...['orgSourcedId', 'userProfileSourcedId'],
    ],
    linesOf: (row) =>
      rolesOf(row).map(({ roleType, role }) => [
        ...[`${role}-${row.id}`, '', '', String(row.id), roleType, role, '', '', universityId, ''],
      ]),
  }),
  thingsFile(orgs(universityName), {
    ...{ name: 'name', type: 'type', identifier: 'identifier', parentSourcedId: 'parent' },
  }),
]

/** Files of the binding that the archive does not have. */
const absent = [
  ...['categories', 'classResources', 'courseResources', 'demographics', 'lineItemLearningObjectiveIds', 'lineItems'],
  ...['lineItemScoreScales', 'resources', 'resultLearningObjectiveIds', 'results', 'resultScoreScales', 'scoreScales'],
  ...['userProfiles', 'userResources'],
]

function manifestOf(files: readonly CsvFile[], universityName: string): string {
  const modes = [
    ...files.map(({ name }) => [name, 'bulk'] as const),
    ...absent.map((name) => [name, 'absent'] as const),
  ]
  const properties = [
    ...[['manifest.version', '1.0'] as const, ['oneroster.version', '1.2'] as const],
    ...modes.map(([name, mode]) => [`file.${name}`, mode] as const).toSorted(),
    ['source.systemName', universityName] as const,
  ]
  return [['propertyName', 'value'], ...properties].map(lineOf).join('')
}

/** Packs the files. Who has taken them is in the audit, as with every export. */
export const rosterFilesRoute = route(rosterFiles, {
  ...{ on: null, because: 'It is about all people who take or teach courses.', allow: operates, writes: true },
  audited: () => ({ action: 'export', type: 'path', id: rosterFiles.path, after: {} }),
  prepare: async (ctx: Ctx<IntegrationsTables>) => {
    const files = filesOf(ctx.universityName)
    const entries = [
      { path: 'manifest.csv', content: [manifestOf(files, ctx.universityName)] },
      ...files.map(({ name, content }) => ({ path: `${name}.csv`, content: content(ctx) })),
    ]
    return new Uint8Array(await buffer(Readable.from(zip(entries))))
  },
  run: async (_, { prepared: file }) => ({
    ...{ file, name: 'oneroster-1.2.zip', contentType: 'application/zip', shows: null },
  }),
})
